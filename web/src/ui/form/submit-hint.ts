const SAVING = /^(Save|Create|Add|Set)\b/;
const WORD = /\b[A-Z](?=[a-z]+\b)/g;

/** What the shortcut of a form does, in the words of its button: `Ctrl Enter to save`, `Ctrl Enter to send quote`. */
export function submitHint(submitLabel: string, chord: string): string {
  const act = SAVING.test(submitLabel) ? 'save' : submitLabel.replace(WORD, (letter) => letter.toLowerCase());
  return `${chord} to ${act}`;
}
