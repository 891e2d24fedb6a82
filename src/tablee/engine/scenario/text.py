"""YAML whose every value is a text that knows its line, so that a slip is refused where it was written."""

from __future__ import annotations

from typing import NoReturn

import yaml

from tablee.engine.errors import BadLesson, BadScenario

DEEPEST = 40
Plain = str | list["Plain"] | dict[str, "Plain"]
FileError = type[BadScenario] | type[BadLesson]  # what a slip in a file of one kind is refused with


class YamlValue:
    """A text, a list or a mapping of a file, asked for as the kind it should be."""

    def __init__(
        self, node: yaml.Node, file: str, name: str, scenario: str = "", refusal: FileError = BadScenario
    ) -> None:
        self.node = node
        self.file = file
        self.name = name  # what the file calls it, for messages
        self.scenario = scenario  # the scenario it belongs to, for messages
        self.refusal: FileError = refusal
        self.line: int = node.start_mark.line + 1

    @property
    def is_text(self) -> bool:
        """Whether it is a single text."""
        return isinstance(self.node, yaml.ScalarNode)

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return isinstance(self.node, yaml.SequenceNode)

    @property
    def is_mapping(self) -> bool:
        """Whether it has keys."""
        return isinstance(self.node, yaml.MappingNode)

    def text(self) -> str:
        """A single text that is not empty."""
        if not isinstance(self.node, yaml.ScalarNode):
            self.fail(f"should be a text, not {self.kind()}")
        if not self.node.value.strip():
            self.fail("should be a text, and is empty")
        return str(self.node.value)

    def whole(self) -> int:
        """A whole number."""
        text = self.text()
        if not text.removeprefix("-").isdecimal() or len(text) > 9:
            self.fail(f"should be a whole number, not {text!r}")
        return int(text)

    def items(self) -> list[YamlValue]:
        """The values of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            self.fail(f"should be a list, not {self.kind()}")
        return [self.part(node, self.name) for node in self.node.value]

    def one_or_more(self) -> list[YamlValue]:
        """The values of a list, or the one value that stands alone."""
        return self.items() if self.is_list else [self]

    def texts(self) -> list[str]:
        """A list of texts, or one text."""
        return [value.text() for value in self.one_or_more()]

    def mapping(self, known: tuple[str, ...] = ()) -> dict[str, YamlValue]:
        """The values of a mapping by their keys; with known keys, all others are refused."""
        if not isinstance(self.node, yaml.MappingNode):
            self.fail(f"should have keys, as in `key: value`, but is {self.kind()}")
        values: dict[str, YamlValue] = {}
        for key_node, node in self.node.value:
            key = self.part(key_node, self.name).text()
            at = self.part(key_node, key)
            if key in values:
                at.fail("is given twice")
            if known and key not in known:
                hint = "" if node.value else "; inside { } or [ ] a text that holds a comma needs quotes"
                at.fail(f"is unknown here; there are {', '.join(known)}{hint}")
            values[key] = self.part(node, key)
        return values

    def plain(self) -> Plain:
        """The whole value as texts, lists and dictionaries."""
        if self.is_list:
            return [value.plain() for value in self.items()]
        if self.is_mapping:
            return {key: value.plain() for key, value in self.mapping().items()}
        return str(self.node.value)

    def kind(self) -> str:
        """What it is, for messages."""
        return "a text" if self.is_text else "a list" if self.is_list else "a mapping"

    def within(self, scenario: str) -> YamlValue:
        """The same value, known to belong to a scenario."""
        return YamlValue(self.node, self.file, self.name, scenario, self.refusal)

    def part(self, node: yaml.Node, name: str) -> YamlValue:
        """A value inside this one."""
        return YamlValue(node, self.file, name, self.scenario, self.refusal)

    def fail(self, reason: str) -> NoReturn:
        """Refuse the file because of this value."""
        raise bad(self.file, self.line, self.scenario, f"{self.name} {reason}", self.refusal)


def bad(file: str, line: int, scenario: str, reason: str, refusal: FileError = BadScenario) -> BadScenario | BadLesson:
    """The error that names file, line and scenario."""
    where = f"{file}, line {line}: " + (f"{scenario}: " if scenario else "")
    return refusal(where + reason, file=file, line=line, scenario=scenario, reason=reason)


def load(text: str, file: str, refusal: FileError = BadScenario) -> YamlValue:
    """The one document of a file."""
    try:
        refuse_tricks(text, file, refusal)
        node = yaml.compose(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        told = " ".join(filter(None, (error.context, error.problem)))
        raise bad(file, line, "", f"this is not YAML: {told}", refusal) from None
    except yaml.YAMLError as error:
        raise bad(file, 1, "", f"this is not YAML: {' '.join(str(error).split())}", refusal) from None
    if node is None:
        raise bad(file, 1, "", "this file is empty", refusal)
    return YamlValue(node, file, "the file", refusal=refusal)


def refuse_tricks(text: str, file: str, refusal: FileError) -> None:
    """Aliases and tags: a `*` or `!` that begins a text was meant as part of it and needs quotes. Endless nesting."""
    depth = 0
    for event in yaml.parse(text, yaml.SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise bad(file, line, "", "a text that begins with * or & needs quotes", refusal)
        if getattr(event, "tag", None):
            raise bad(file, line, "", "a text that begins with ! needs quotes", refusal)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise bad(file, line, "", "this is nested too deeply", refusal)
