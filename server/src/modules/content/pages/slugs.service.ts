import type { SlugOffer } from '@builder-os/contract/modules/content/pages';
import { isSlug, LONGEST_SLUG, offerSlug, slugOf } from '@builder-os/contract/modules/content/slugs';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listTakenSlugs, lockSlugs } from './slugs.queries.ts';

interface SlugRequest {
  title?: string;
  slug?: string;
  id?: number;
}

/** Whether a URL slug is free, plus a free one. Without a slug, uses the one a title suggests. */
export async function offerPageSlug(db: Executor, { title, slug, id }: SlugRequest): Promise<SlugOffer> {
  const typed = slug?.trim() ?? '';
  const wanted = typed === '' ? slugOf(title ?? '') : typed;
  const offer = await findFreeSlug(db, isSlug(wanted) ? wanted : slugOf(wanted), id);
  return { slug: wanted, isFree: offer === wanted, offer };
}

/**
 * Makes sure a URL slug stays free until the transaction ends.
 * @throws AppError `validation` (400) naming `slug`; its `current` carries a free one
 */
export async function takeSlug(act: Act, slug: string, id?: number): Promise<void> {
  await lockSlugs(act.tx);
  const offer = await findFreeSlug(act.tx, slug, id);
  if (offer === slug) return;
  const message = `This URL slug is already in use. Try ${offer}.`;
  throw new AppError('validation', message, { fields: { slug: message }, current: { slug, offer } });
}

/** The slug itself if it's free, else the slug with `-2` and so on. */
export async function findFreeSlug(db: Executor, slug: string, id?: number): Promise<string> {
  const wanted = slug === '' ? 'page' : slug;
  // Cut the longest slugs so that a number still fits.
  const stem = wanted.replace(/-\d{1,6}$/, '').slice(0, LONGEST_SLUG - 7);
  const taken = await listTakenSlugs(db, stem, id);
  return offerSlug(wanted, (candidate) => taken.has(candidate));
}
