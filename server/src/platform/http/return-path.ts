/**
 * A path of this app to open after sign-in, or `/` for anything else. Checked when stored and when used: `//host` and
 * `/\host` would lead to another site.
 */
export function safeReturnPath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return '/';
  // Browsers drop control characters, which could join two slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
  return /[\u0000-\u001f\u007f\\]/.test(text) ? '/' : text;
}
