import { cutText } from '@builder-os/contract/platform/text-ends';

const LONGEST_NAME = 200;

/** A file name safe for display and download: no path, no unprintable characters, nothing that breaks a header. */
export function cleanFileName(name: string, whenEmpty: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = last
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return cutText(printable.toWellFormed(), LONGEST_NAME) || whenEmpty;
}

/** The title a file begins with: its name without the extension, in words. */
export function titleOfFile(fileName: string): string {
  const title = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return title || fileName;
}
