"""A table as one viewer sees it: values, templates, the picture."""
