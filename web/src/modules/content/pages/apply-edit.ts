import type { Selected, TextEdit } from './text-format.ts';

export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Changes the text as if it had been typed, so that the browser can undo it and the form learns of it. */
export function applyEdit(control: HTMLTextAreaElement, { from, to, insert, selectFrom, selectTo }: TextEdit): void {
  control.focus();
  control.setSelectionRange(from, to);
  // Deprecated and without a successor: nothing else keeps the browser's undo.
  const isTyped = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isTyped && from + insert.length !== to) {
    control.setRangeText(insert, from, to, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.setSelectionRange(selectFrom, selectTo);
}

/** Replaces one part of the text wherever it stands by now, and leaves the caret where it is. */
export function replaceText(control: HTMLTextAreaElement, part: string, replacement: string): void {
  const at = control.value.indexOf(part);
  if (at === -1) return;
  control.setRangeText(replacement, at, at + part.length, 'preserve');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
