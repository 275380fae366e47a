import { withoutTrailing } from '@builder-os/contract/platform/text-ends';

const LONGEST_NAME = 100;
// Windows can't make files of these names.
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Paths that every system can unpack: no way out of the folder, and no two that differ only in case or accents' encoding.
 * The same names in the same order give the same paths.
 */
export class SafePaths {
  readonly #taken = new Set<string>();

  take(folder: string, name: string): string {
    const { stem, extension } = divide(safeName(name));
    for (let copy = 1; ; copy += 1) {
      const path = `${folder === '' ? '' : `${folder}/`}${stem}${copy === 1 ? '' : ` (${copy})`}${extension}`;
      const key = path.normalize('NFKC').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}

function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = withoutTrailing(
    last
      .toWellFormed()
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      // Neither hidden, nor ending as Windows doesn't allow.
      .replace(/^[. ]+/, ''),
    '. ',
  );
  const whole = printable === '' ? 'file' : printable;
  return RESERVED.test(whole) ? `_${whole}` : whole;
}

/** The name without its extension, cut so that both fit. */
function divide(name: string): { stem: string; extension: string } {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, LONGEST_NAME - extension.length).join('');
  return { stem: stem.trimEnd() || 'file', extension };
}
