import { withoutTrailing } from '../../platform/text-ends.ts';

/** The longest slug of a page. */
export const LONGEST_SLUG = 100;

/** Words the app uses in its own URLs. */
export const RESERVED_SLUGS: readonly string[] = ['api', 'admin', 'login', 'p'];

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The slug for a title: lower case without accents, only letters, digits and hyphens, each run of whitespace one
 * hyphen, none at the ends. Empty if the title has neither letters nor digits.
 */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphenated = plain.replace(/[^a-z0-9\s-]/g, '').replace(/\s+/g, '-');
  return trimSlug(hyphenated.replace(/-+/g, '-'), LONGEST_SLUG);
}

/** Whether a text is a valid slug. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}

/**
 * Returns a free slug to offer instead of a taken one: `-2` appended, then `-3` and so on, within the length limit.
 * @param isTaken whether a candidate is already in use
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
