let substitute: Element | undefined;

/**
 * Whether nothing has the focus, or only what `keepFocus` gave it to: code that knows a better place may still take it.
 * What's inside `layer`, which is about to close, counts as nothing.
 */
export function isFocusLost(layer?: EventTarget | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || isSubstitute(activeElement)) return true;
  return layer instanceof Node && layer.contains(activeElement);
}

export function isSubstitute(element: Element): boolean {
  return element === substitute;
}

/** Focuses a control or a heading in place of a control that is gone. */
export function focusSubstitute(element: HTMLElement): void {
  const isHeading = !element.hasAttribute('tabindex') && element.tabIndex < 0;
  if (isHeading) element.tabIndex = -1;
  substitute = element;
  element.addEventListener(
    'blur',
    () => {
      if (isSubstitute(element)) substitute = undefined;
      if (isHeading) element.removeAttribute('tabindex');
    },
    { once: true },
  );
  element.focus({ preventScroll: true });
  // After a click or a tap, the view stays where it is.
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

export function findTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1[tabindex]');
}
