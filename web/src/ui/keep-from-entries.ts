/**
 * For the Escape of a layer: an entry that has a use for the key (`data-keeps-escape`) keeps it, and the layer stays. The
 * layer hears of the key first, so the entry cannot hold it back by itself.
 */
export function keepFromEntries(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
}
