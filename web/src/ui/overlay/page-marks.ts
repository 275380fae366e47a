/**
 * Marks the page, as `data-has-<name>` on its root, while an element is in it. With `body:has(...)` the browser would
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

/** The ref of a dialog's or a sheet's backdrop. Toasts then appear at the top. */
export const overlayMark = pageMark('overlay');

/** The ref of a toast. Dialogs and sheets then leave room for it. */
export const toastMark = pageMark('toast');
