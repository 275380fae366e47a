// Spreadsheets run a cell that starts like a formula, and some programs split cells at line breaks first. Full-width
// signs count too: programs in East Asian locales read them as the plain ones.
const UNGUARDED = /(^|\r\n|[\n\r\v\f\u0085\u2028\u2029])(?='*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])|^(?='*\r)/g;
const GUARDED = /(^|\r\n|[\n\r\v\f\u0085\u2028\u2029])'(?='*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*\r)/g;

/** Adds an apostrophe to every line of a cell that starts like a formula. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, (_match, lineBreak: string = '') => `${lineBreak}'`);
}

/** Removes what `guardFormulas` added, so an exported file imports unchanged. */
export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, (_match, lineBreak: string = '') => lineBreak);
}
