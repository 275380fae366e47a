import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { changePage, getChangeablePage, storedText } from './page-changes.service.ts';
import type { PageRecord } from './page-columns.queries.ts';
import { deleteWorkingDraft, type PageChanges, PUBLISHED, UNPLANNED } from './pages.queries.ts';
import { presentPage } from './present-page.policy.ts';
import { refuseLoop } from './sections.service.ts';
import { lockSlugs } from './slugs.queries.ts';
import { findFreeSlug, takeSlug } from './slugs.service.ts';
import { textOf } from './working-text.ts';

/** Publishes a draft, or a published page's unpublished changes. A published page without changes stays as it is. */
export async function publishPage(act: Act, target: Target): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'publish');
  if (before.status === 'archived') throw conflict('You can’t publish an archived page. Restore it as a draft first.');
  if (before.status === 'published' && before.draft === null) return presentPage(act.actor, before);
  if (before.draft) await takeSlug(act, before.draft.slug, before.id);
  if (before.draft && before.contentType === 'section')
    await refuseLoop(act.tx, before.draft.slug, before.draft.content);
  return presentPage(act.actor, await publish(act, before));
}

/** Publishes a page. The caller has checked that this is allowed and its URL slug is free. */
export async function publish(act: Act, before: PageRecord): Promise<PageRecord> {
  const editor = actorId(act);
  return changeState(act, before, 'publish', { ...PUBLISHED, ...(editor !== null && { updatedBy: editor }) });
}

/** Unpublishes a page. Its unpublished changes become the draft. */
export async function unpublishPage(act: Act, target: Target): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'publish');
  if (before.status !== 'published') throw conflict('This page isn’t published.');
  return takeBack(act, before, 'draft', 'unpublish');
}

/** Archives a page: readers lose access, and lists show it as archived. */
export async function archivePage(act: Act, target: Target): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'publish');
  if (before.status === 'archived') return presentPage(act.actor, before);
  return takeBack(act, before, 'archived', 'archive');
}

export async function unarchivePage(act: Act, target: Target): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'publish');
  if (before.status !== 'archived') throw conflict('This page isn’t archived.');
  return takeBack(act, before, 'draft', 'unarchive');
}

/** Schedules a page's publication, or cancels the schedule. */
export async function schedulePage(act: Act, target: Target, publishAt: string | null): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'publish');
  const hasSomething = before.status === 'draft' || before.draft !== null;
  if (publishAt !== null && !hasSomething) throw conflict('This page has no unpublished changes.');
  if (publishAt !== null && new Date(publishAt).getTime() <= Date.now())
    throw validation({ publishAt: 'Choose a time in the future.' });
  const changes = { publishAt, scheduledBy: publishAt === null ? null : actorId(act), updatedBy: actorId(act) };
  const page = await changePage(act, { before, changes, verb: publishAt === null ? 'unschedule' : 'schedule' });
  return presentPage(act.actor, page);
}

/** Discards a page's unpublished changes. */
export async function discardDraft(act: Act, target: Target): Promise<PageDetail> {
  const before = await getChangeablePage(act, target, 'edit');
  if (before.draft === null) return presentPage(act.actor, before);
  await deleteWorkingDraft(act.tx, before.id);
  const page = await changePage(act, {
    before,
    changes: { ...UNPLANNED, updatedBy: actorId(act) },
    verb: 'discard-draft',
    hasNewParts: true,
  });
  return presentPage(act.actor, page);
}

async function takeBack(act: Act, before: PageRecord, status: 'draft' | 'archived', verb: string): Promise<PageDetail> {
  const slug = before.draft ? await keepSlug(act, before.draft.slug, before.id) : before.slug;
  const page = await changeState(act, before, verb, { slug, status, ...UNPLANNED, updatedBy: actorId(act) });
  return presentPage(act.actor, page);
}

/** A taken URL slug must not block unpublishing or archiving, so use the next free one. */
async function keepSlug(act: Act, slug: string, id: number): Promise<string> {
  await lockSlugs(act.tx);
  return findFreeSlug(act.tx, slug, id);
}

/** Applies a state change. Unpublished changes become the page's text in any new state. */
async function changeState(act: Act, before: PageRecord, verb: string, changes: PageChanges): Promise<PageRecord> {
  const text = before.draft ? storedText(textOf(before.draft)) : {};
  await deleteWorkingDraft(act.tx, before.id);
  return changePage(act, { before, changes: { ...text, ...changes }, verb, hasNewParts: before.draft !== null });
}
