/**
 * Moves the keyboard to the search box of the list, or to the screen's title, before a button disappears with the filter
 * it clears. Not for a tap: on a phone, a focused box opens the keyboard.
 */
export function keepPlace(button: HTMLElement): void {
  if (!button.matches(':focus-visible')) return;
  const next =
    document.querySelector<HTMLElement>('main search input') ?? document.querySelector<HTMLElement>('h1[tabindex]');
  next?.focus();
}
