/**
 * An Escape handler for a layer. A field that uses the key itself (`data-keeps-escape`) keeps the layer open. The layer
 * gets the event first, so the field can't stop it on its own.
 */
export function keepFromEntries(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
}
