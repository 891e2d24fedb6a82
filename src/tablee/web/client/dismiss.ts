// An offer that is declined goes away; the house has noted already that it was made.

export function dismissOffers(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-dismiss]") : null;
    if (!link) return;
    event.preventDefault();
    dismiss();
    document.dispatchEvent(new Event("dismissed"));
  });
}

/** Whoever plays on has declined, too. */
export function dismiss(): void {
  document.getElementById("learn-offer")?.remove();
}
