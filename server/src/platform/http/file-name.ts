const LONGEST_NAME = 200;

/** A name to show and to download by: no path, nothing that cannot be printed, and nothing that ends a header. */
export function cleanFileName(name: string, whenEmpty: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = last
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return printable.slice(0, LONGEST_NAME).toWellFormed() || whenEmpty;
}
