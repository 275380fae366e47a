import type { CreatePage, UpdatePage } from '@builder-os/contract/modules/content/page-inputs';
import { mayPublishIn, mayWriteIn } from '@builder-os/contract/modules/content/page-rights';
import type {
  Page as ListedPage,
  PageDetail,
  PageListQuery,
  PageSummary,
} from '@builder-os/contract/modules/content/pages';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { forbidden, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { lockDeleted } from '../../../platform/records/record-life.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { deleteAutosave } from '../autosaves/autosaves.queries.ts';
import {
  changePage,
  claimSlug,
  getChangeablePage,
  REFUSALS,
  recordPageChange,
  storedText,
  storeRevision,
} from './page-changes.service.ts';
import type { PageRecord } from './page-columns.queries.ts';
import { findPageList, findPageSummary, listFoundPages, listSimilarPages } from './page-list.queries.ts';
import {
  deleteWorkingDraft,
  findDeletedPage,
  findPage,
  insertPage,
  pageKind,
  putWorkingDraft,
  UNPLANNED,
  unbinPage,
} from './pages.queries.ts';
import { presentListed, presentPage, rightsOf } from './present-page.policy.ts';
import { refuseLoop, refuseTooMany } from './sections.service.ts';
import { lockSlugs } from './slugs.queries.ts';
import { findFreeSlug, takeSlug } from './slugs.service.ts';
import { changeText, isSameText, type PageText, textOf } from './working-text.ts';

export async function listPages(db: Executor, actor: Actor | null, query: PageListQuery): Promise<Page<ListedPage>> {
  const page = await findPageList(db, query, await findToday(db));
  return { ...page, rows: page.rows.map((row) => presentListed(actor, row)) };
}

/** The global search's results among pages. */
export const PAGE_SEARCH: SearchSource = {
  kind: 'pages',
  find: (db, { q, limit, isForgiving }) => (isForgiving ? listSimilarPages : listFoundPages)(db, q, limit),
};

export async function summarizePages(db: Executor): Promise<PageSummary> {
  return findPageSummary(db, await findToday(db));
}

export async function getPage(db: Executor, actor: Actor | null, id: number): Promise<PageDetail> {
  return presentPage(actor, found(await findPage(db, id), 'Page'));
}

export async function createPage(act: Act, { revisionNote, ...fields }: CreatePage): Promise<PageDetail> {
  const actor = requireActor(act.actor);
  const unit = fields.businessUnit ?? null;
  if (!mayWriteIn(actor, unit)) throw forbidden(REFUSALS.edit);
  if (fields.isPublic && !mayPublishIn(actor, unit)) throw forbidden(REFUSALS.publish);
  refuseTooMany(fields.content);
  await takeSlug(act, fields.slug);
  if (fields.contentType === 'section') await refuseLoop(act.tx, fields.slug, fields.content);
  const text = textOf({ metaDescription: null, keywords: null, ...fields });
  const person = { createdBy: actor.id, updatedBy: actor.id };
  const page = await insertPage(act.tx, { ...fields, ...storedText(text), ...person });
  await claimSlug(act, page);
  await storeRevision(act, { id: page.id, before: undefined, after: text, note: revisionNote });
  await deleteAutosave(act.tx, actor.id, null);
  await recordPageChange(act, { verb: 'create', after: page });
  return presentPage(actor, page);
}

/**
 * Saves the given fields. A published page's text goes to its working draft until Publish; other fields apply right
 * away. A save without changes does nothing, and a text equal to the published one removes the working draft.
 */
export async function updatePage(
  act: Act,
  target: Target,
  { revisionNote, ...sent }: UpdatePage,
  restoredFrom?: number,
): Promise<PageDetail> {
  const { id } = target;
  const before = await getChangeablePage(act, target, 'edit');
  checkFields(act.actor, before, sent);
  const current = textOf(before.draft ?? before);
  const text = changeText(current, sent);
  if (text.content !== current.content) refuseTooMany(text.content);
  if (text.slug !== current.slug) await takeSlug(act, text.slug, id);
  if ((sent.contentType ?? before.contentType) === 'section') await refuseLoop(act.tx, text.slug, text.content);
  if (act.actor) await deleteAutosave(act.tx, act.actor.id, id);

  const { title, slug, content, metaDescription, keywords, ...settings } = sent;
  const isTextChanged = !isSameText(text, current);
  if (!isTextChanged && isSameSettings(before, settings)) return presentPage(act.actor, before);
  const revision = await storeRevision(act, { id, before: current, after: text, note: revisionNote, restoredFrom });
  const isWaiting = before.status === 'published';
  const isLiveAgain = isWaiting && isSameText(text, textOf(before));
  if (isLiveAgain) await deleteWorkingDraft(act.tx, id);
  else if (isTextChanged && isWaiting) await putWorkingDraft(act.tx, id, { ...text, savedBy: actorId(act) });
  const page = await changePage(act, {
    before,
    changes: {
      ...settings,
      ...(isWaiting ? {} : storedText(text)),
      ...(isLiveAgain && UNPLANNED),
      updatedBy: actorId(act),
    },
    verb: 'update',
    // Set even if the page's own text changed: that's known here, so long texts aren't sent again to be compared.
    hasNewParts: isTextChanged,
    details: { ...(revision !== undefined && { revision }), ...(isTextChanged && isWaiting && { waits: true }) },
  });
  return presentPage(act.actor, page);
}

export async function deletePage(act: Act, target: Target): Promise<void> {
  const before = await getChangeablePage(act, target, 'remove');
  await pageKind.bin(act.tx, before.id, actorId(act));
  await recordPageChange(act, { verb: 'delete', before });
}

/** Restores a page from Trash. If its URL slug was taken meanwhile, it gets the next free one. */
export async function restorePage(act: Act, id: number): Promise<PageDetail> {
  await lockDeleted(act, pageKind, id);
  const binned = found(await findDeletedPage(act.tx, id), 'Page');
  await lockSlugs(act.tx);
  const page = await unbinPage(act.tx, id, await findFreeSlug(act.tx, binned.slug, id));
  await claimSlug(act, page);
  await recordPageChange(act, { verb: 'restore', before: binned, after: page });
  return presentPage(act.actor, page);
}

/** The company's current day. */
export async function findToday(db: Executor): Promise<string> {
  return (await findOfficeDay(db)).today;
}

/**
 * Rejects fields a person may not change even on a page they can edit: a unit they have no access to, and `isPublic`.
 */
function checkFields(actor: Actor | null, before: PageRecord, sent: UpdatePage): void {
  const after = { ...before, ...(sent.businessUnit !== undefined && { businessUnit: sent.businessUnit }) };
  const rights = rightsOf(actor, after);
  if (after.businessUnit !== before.businessUnit && !rights.edit) throw forbidden(REFUSALS.edit);
  const isMadePublic = sent.isPublic === true && !before.isPublic;
  if (isMadePublic && !rights.publish) throw forbidden(REFUSALS.publish);
}

function isSameSettings(before: PageRecord, settings: Omit<UpdatePage, keyof PageText | 'revisionNote'>): boolean {
  return Object.entries(settings).every(([name, value]) => value === undefined || isEqual(before, name, value));
}

function isEqual(before: PageRecord, name: string, value: unknown): boolean {
  return new Map<string, unknown>(Object.entries(before)).get(name) === value;
}
