// Menus that lie over the page: Escape or a touch elsewhere closes them, and does nothing else.

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];
}

function isAside(menus: HTMLDetailsElement[], target: EventTarget | null): boolean {
  return menus.length > 0 && !(target instanceof Node && menus.some((menu) => menu.contains(target)));
}

export function closeMenus(): void {
  let closing = false; // the touch that closes a menu plays nothing in the picture below
  const press = (event: PointerEvent): void => {
    const menus = openMenus();
    closing = isAside(menus, event.target) && event.target instanceof Element && !!event.target.closest("#scene");
    if (isAside(menus, event.target)) for (const menu of menus) menu.open = false;
    if (closing) event.stopPropagation();
  };
  const click = (event: MouseEvent): void => {
    if (closing) event.stopPropagation();
    closing = false;
  };
  const key = (event: KeyboardEvent): void => {
    const menus = event.key === "Escape" ? openMenus() : [];
    if (!menus.length) return;
    event.stopPropagation();
    for (const menu of menus) menu.open = false;
    menus[0]?.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", key, true);
}
