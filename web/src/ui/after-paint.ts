/** Calls back once the next frame is painted, or right away if the page is hidden, because that isn't painted. */
export function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call);
  else requestAnimationFrame(() => setTimeout(call));
}
