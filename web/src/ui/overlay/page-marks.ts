/**
 * Sets `data-has-<name>` on the root element while at least one such element is mounted. With `body:has(...)` the browser would
 * compute the style of every element again whenever any element is added or removed.
 */
function pageMark(name: 'overlay' | 'toast') {
  let count = 0;
  const change = (by: 1 | -1) => {
    count += by;
    document.documentElement.toggleAttribute(`data-has-${name}`, count > 0);
  };
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    change(1);
    return () => change(-1);
  };
}

/** Ref for the backdrop of a dialog or sheet. While it's mounted, toasts appear at the top. */
export const overlayMark = pageMark('overlay');

/** Ref for a toast. While it's mounted, dialogs and sheets leave room for it. */
export const toastMark = pageMark('toast');
