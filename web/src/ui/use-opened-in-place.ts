import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, isSubstitute } from './lost-focus.ts';

/** How long the list may take to return after the record in its place was closed. */
const LIST_RETURNS_MS = 2_000;
const OPENERS = 'button, a[href], [data-row]';
const MARK = 'data-closes-record';

/** What had the focus last. A list is rendered again when it returns, so only the opener's name finds it again. */
let latest: Element | undefined;
let openerName: string | undefined;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !isSubstitute(target)) latest = target;
});

/**
 * For the control that closes a record shown in place of its list, such as "All bills". The list takes the focus with
 * it, so this control gets it, in view; after closing, the control that opened the record gets it back.
 */
export function useOpenedInPlace<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    const { current } = control;
    current?.setAttribute(MARK, '');
    // On the first screen nothing had the focus, and the browser starts at the top.
    if (current && latest && isFocusLost()) {
      if (!latest.hasAttribute(MARK)) openerName = nameOf(latest);
      current.focus({ preventScroll: true });
      if (isAboveView(current)) window.scrollTo({ top: 0 });
    }
    return () => void setTimeout(returnFocus);
  }, []);
  return control;
}

function returnFocus(): void {
  if (!isFocusLost() || openerName === undefined || focusOpener(openerName)) return;
  const name = openerName;
  const observer = new MutationObserver(() => {
    if (!isFocusLost() || focusOpener(name)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LIST_RETURNS_MS);
}

function focusOpener(name: string): boolean {
  const controls = document.querySelectorAll<HTMLElement>(OPENERS);
  const opener = [...controls].find((one) => nameOf(one) === name && one.checkVisibility());
  opener?.focus({ preventScroll: true });
  return opener !== undefined;
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

const isAboveView = (control: Element) =>
  control.getBoundingClientRect().top < (document.querySelector('header')?.clientHeight ?? 0);
