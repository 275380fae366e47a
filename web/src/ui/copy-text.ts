/**
 * Copies a text to the clipboard.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

/** A fallback: browsers allow the clipboard API only over https and on localhost, not on an office's own network. */
function copyByEvent(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put);
  const isDone = document.execCommand('copy');
  document.removeEventListener('copy', put);
  return isDone;
}
