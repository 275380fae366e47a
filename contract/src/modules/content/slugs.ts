import { withoutTrailing } from '../../platform/text-ends.ts';

/** The longest address a page can have. */
export const LONGEST_SLUG = 100;

/** Words the product uses itself in addresses. */
export const RESERVED_SLUGS: readonly string[] = ['api', 'admin', 'login', 'p'];

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The address a title suggests: lower case without accents, only letters, digits and hyphens, each run of blanks one
 * hyphen, none at the ends. Empty when the title has neither letters nor digits.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphenated = plain.replace(/[^a-z0-9\s-]/g, '').replace(/\s+/g, '-');
  return trimSlug(hyphenated.replace(/-+/g, '-'), LONGEST_SLUG);
}

/** Whether a text can be an address. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}

/**
 * The address to offer instead of one that is taken: `-2` behind it, and so on upwards; never longer than an address
 * can be.
 * @param isTaken whether somebody has it already
 */
export function offerSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  const base = slug === '' ? 'page' : slug;
  if (!isTaken(base) && !isReservedSlug(base)) return base;
  const stem = /-\d{1,6}$/.test(base) ? base.replace(/-\d{1,6}$/, '') : base;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const candidate = trimSlug(stem, LONGEST_SLUG - end.length) + end;
    if (!isTaken(candidate)) return candidate;
  }
}

function trimSlug(text: string, longest: number): string {
  return withoutTrailing(text.replace(/^-+/, '').slice(0, longest), '-');
}
