import type { Selected, TextEdit } from './text-format.ts';

export function readSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Edits the text as if it were typed, so the browser can undo it and the form is notified. */
export function applyEdit(control: HTMLTextAreaElement, { from, to, insert, selectFrom, selectTo }: TextEdit): void {
  control.focus();
  control.setSelectionRange(from, to);
  // Deprecated without a replacement: nothing else preserves the browser's undo history.
  const isTyped = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isTyped && from + insert.length !== to) {
    control.setRangeText(insert, from, to, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.setSelectionRange(selectFrom, selectTo);
}

/** Replaces the first occurrence of `part`, wherever it is by now, without moving the caret. */
export function replaceText(control: HTMLTextAreaElement, part: string, replacement: string): void {
  const at = control.value.indexOf(part);
  if (at === -1) return;
  control.setRangeText(replacement, at, at + part.length, 'preserve');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
