/**
 * A path of this product to go to after signing in, or `/` when the text is anything else.
 * Checked when stored and when used: `//host` and `/\host` would lead to another site.
 */
export function safeReturnPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return '/';
  // Control characters are dropped by browsers, which could bring the two slashes together.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  return /[\u0000-\u001f\u007f\\]/.test(text) ? '/' : text;
}
