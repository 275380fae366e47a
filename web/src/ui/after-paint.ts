/** Calls back once the next frame is painted. A hidden page paints nothing, so there it calls back soon. */
export function afterPaint(call: () => void): void {
  if (document.hidden) setTimeout(call);
  else requestAnimationFrame(() => setTimeout(call));
}
