import { countWords } from '@builder-os/contract/modules/content/plain-text';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { deleteRedirectsAt, insertRedirect } from '../redirects/redirects.queries.ts';
import { insertRevision } from '../revisions/revisions.queries.ts';
import type { PageRecord } from './page-columns.queries.ts';
import { factsOf } from './page-text.ts';
import { type PageChanges, pageKind, updatePageRow } from './pages.queries.ts';
import { presentPage, rightsOf } from './present-page.policy.ts';
import { isSameReading, type PageText } from './working-text.ts';

export const REFUSALS = {
  edit: 'You can’t edit this page. Ask a manager or someone with edit access to its business unit.',
  publish: 'Only a manager or someone with edit access to this page’s business unit can do this.',
  remove: 'Only a manager or someone with delete access to this page’s business unit can delete it.',
} as const;

/**
 * The page, locked, if the caller may do this and saw its latest version.
 * @throws AppError `not_found`, `forbidden` or `edit_conflict`
 */
export async function getChangeablePage(
  act: Act,
  { id, ifMatch }: Target,
  right: keyof typeof REFUSALS,
): Promise<PageRecord> {
  const page = await lock(act, pageKind, { id });
  if (!rightsOf(act.actor, page)[right]) throw forbidden(REFUSALS[right]);
  await checkVersion(act, 'page', presentPage(act.actor, page), ifMatch);
  return page;
}

/** Stores a revision if the title or the text changed. @returns its number */
export async function storeRevision(
  act: Act,
  {
    id,
    before,
    after,
    note,
    restoredFrom,
  }: {
    id: number;
    before: Pick<PageText, 'title' | 'content'> | undefined;
    after: Pick<PageText, 'title' | 'content'>;
    note?: string | null;
    restoredFrom?: number;
  },
): Promise<number | undefined> {
  if (before && isSameReading(before, after)) return undefined;
  return insertRevision(act.tx, {
    pageId: id,
    title: after.title,
    content: after.content,
    wordCount: countWords(after.content),
    revisionNote: note ?? null,
    restoredFrom: restoredFrom ?? null,
    createdBy: actorId(act),
  });
}

/** The stored columns of a text: the text and values derived from it. */
export function storedText(text: PageText): PageText & ReturnType<typeof factsOf> {
  return { ...text, ...factsOf(text.content) };
}

/**
 * Saves changes to a page, and redirects its old URL to the new one if the page was ever published.
 * @param verb the audit log's verb
 * @param hasNewParts whether its draft or previous URLs, which are in other tables, changed
 */
export async function changePage(
  act: Act,
  {
    before,
    changes,
    verb,
    details,
    hasNewParts,
  }: { before: PageRecord; changes: PageChanges; verb: string; details?: object; hasNewParts?: boolean },
): Promise<PageRecord> {
  const page = await updatePageRow(act.tx, before.id, changes, hasNewParts);
  await claimSlug(act, page);
  if (page.slug !== before.slug && before.publishedAt !== null) await insertRedirect(act.tx, before.id, before.slug);
  await recordPageChange(act, { verb, before, after: page, details });
  return page;
}

/** Deletes redirects at a published page's URL, so readers find the page. A draft leaves redirects alone. */
export async function claimSlug(act: Act, { slug, status }: Pick<PageRecord, 'slug' | 'status'>): Promise<void> {
  if (status === 'published') await deleteRedirectsAt(act.tx, slug);
}

/** Records a page change in the log without its text, which is in the revisions. */
export async function recordPageChange(
  act: Act,
  { verb, before, after, details }: { verb: string; before?: PageRecord; after?: PageRecord; details?: object },
): Promise<void> {
  await recordChange(act, {
    resource: 'page',
    verb,
    before: before && logged(before),
    after: after && logged(after),
    details: { ...details },
  });
}

function logged({ content, draft, draftSavedByName, updatedByName, excerpt, ...page }: PageRecord) {
  return page;
}
