/**
 * Puts a text on the clipboard.
 * @returns whether it is there now
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

/** Browsers offer the clipboard only over https and on localhost; the older way works in an office's own network, too. */
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
