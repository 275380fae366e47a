/** Matches the tags of headings, written as elements or as a role. */
const TAG = /<(\/?)(\w+)\b([^>]*)>/g;

/**
 * The faults of a page's headings: not exactly one of level 1, one inside another, or a level left out. Articles are
 * written by users and may leave out levels.
 */
export function faultsOfHeadings(page: string): string[] {
  const faults: string[] = [];
  let open: string | undefined;
  let last = 0;
  let ofLevelOne = 0;
  let isInArticle = false;
  for (const [, end, name = '', rest = ''] of page.matchAll(TAG)) {
    if (name === 'article') isInArticle = end === '';
    const level = /^h[1-6]$/.test(name) ? Number(name[1]) : rest.includes('role="heading"') ? levelIn(rest) : undefined;
    if (end === '/' && name === open) open = undefined;
    if (end === '/' || level === undefined) continue;
    if (open !== undefined) faults.push(`a heading of level ${level} is inside <${open}>`);
    if (level === 1) ofLevelOne += 1;
    if (level > last + 1 && !isInArticle) faults.push(`level ${level} follows level ${last}`);
    open ??= name;
    last = level;
  }
  return ofLevelOne === 1 ? faults : [...faults, `${ofLevelOne} headings have level 1`];
}

function levelIn(attributes: string): number {
  return Number(/aria-level="(\d)"/.exec(attributes)?.[1] ?? 2);
}
