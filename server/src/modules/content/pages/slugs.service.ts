import type { SlugOffer } from '@builder-os/contract/modules/content/pages';
import { isSlug, LONGEST_SLUG, offerSlug, slugOf } from '@builder-os/contract/modules/content/slugs';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listTakenSlugs, lockSlugs } from './slugs.queries.ts';

interface SlugWish {
  title?: string;
  slug?: string;
  id?: number;
}

/** Whether an address is free, and one that is. Without an address, the one a title suggests. */
export async function offerPageSlug(db: Executor, { title, slug, id }: SlugWish): Promise<SlugOffer> {
  const typed = slug?.trim() ?? '';
  const wanted = typed === '' ? slugOf(title ?? '') : typed;
  const offer = await findFreeSlug(db, isSlug(wanted) ? wanted : slugOf(wanted), id);
  return { slug: wanted, isFree: offer === wanted, offer };
}

/**
 * Makes sure that an address is nobody else's, until the act is over.
 * @throws AppError `validation` (400) naming `slug`; its `current` carries the address that is free
 */
export async function takeSlug(act: Act, slug: string, id?: number): Promise<void> {
  await lockSlugs(act.tx);
  const offer = await findFreeSlug(act.tx, slug, id);
  if (offer === slug) return;
  const message = `This URL slug is already in use. Try ${offer}.`;
  throw new AppError('validation', message, { fields: { slug: message }, current: { slug, offer } });
}

/** The address itself where it is free, else with `-2` and so on behind it. */
export async function findFreeSlug(db: Executor, slug: string, id?: number): Promise<string> {
  const wanted = slug === '' ? 'page' : slug;
  // The longest addresses are cut before a number fits behind them.
  const stem = wanted.replace(/-\d{1,6}$/, '').slice(0, LONGEST_SLUG - 7);
  const taken = await listTakenSlugs(db, stem, id);
  return offerSlug(wanted, (candidate) => taken.has(candidate));
}
