// A spreadsheet runs a line that begins like a formula, and some programs split a cell at its line breaks first. The
// full-width signs count too: programs in East Asian locales read them as the plain ones.
const UNGUARDED = /(^|\r\n|[\n\r\v\f\u0085\u2028\u2029])(?='*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])|^(?='*\r)/g;
const GUARDED = /(^|\r\n|[\n\r\v\f\u0085\u2028\u2029])'(?='*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*\r)/g;

/** Puts an apostrophe before every line of a cell that begins like a formula. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, (_match, lineBreak: string = '') => `${lineBreak}'`);
}

/** Takes away what `guardFormulas` added, so that an export is imported as it was. */
export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, (_match, lineBreak: string = '') => lineBreak);
}
