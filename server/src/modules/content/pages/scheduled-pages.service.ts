import { rightsOn } from '@builder-os/contract/modules/content/page-rights';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { type Notice, notify, notifyHolders } from '../../account/notifications/notifications.service.ts';
import { deleteOldAutosaves } from '../autosaves/autosaves.queries.ts';
import { deleteClosedEditors } from '../presence/presence.queries.ts';
import { changePage } from './page-changes.service.ts';
import type { PageRecord } from './page-columns.queries.ts';
import { publish } from './page-states.service.ts';
import { listDuePagesForUpdate, listReviewsDueForUpdate, markReminded, UNPLANNED } from './pages.queries.ts';
import { findToday } from './pages.service.ts';
import { lockSlugs } from './slugs.queries.ts';
import { findFreeSlug } from './slugs.service.ts';

/**
 * Publishes due pages and notifies the people who scheduled them. Pages that came due while no server ran are published
 * after the next start.
 */
export async function publishDuePages(database: OpenDatabase): Promise<void> {
  await untilNone(database, async (tx) => {
    const due = await listDuePagesForUpdate(tx);
    if (due.length > 0) await lockSlugs(tx);
    for (const page of due) await publishDue(systemAct(tx), page);
    return due.length;
  });
}

/** Reminds the authors of pages due for review, once per review day. */
export async function remindOfReviews(database: OpenDatabase): Promise<void> {
  await untilNone(database, async (tx) => {
    const due = await listReviewsDueForUpdate(tx, await findToday(tx));
    for (const page of due) {
      await markReminded(tx, page.id);
      const body = 'Check that it’s still accurate, then set the next review date.';
      await notifyOwner(systemAct(tx), page.updatedBy ?? page.createdBy, page, {
        title: `Review: ${page.title}`,
        body,
      });
    }
    return due.length;
  });
}

/** Deletes abandoned autosaves, and editors that were closed. */
export async function tidyEditors({ db }: OpenDatabase): Promise<void> {
  await deleteOldAutosaves(db);
  await deleteClosedEditors(db);
}

/** Handles a few pages per transaction, to keep each one short. @param work returns how many pages it found */
async function untilNone(database: OpenDatabase, work: (tx: Transaction) => Promise<number>): Promise<void> {
  while ((await inTransaction(database, work)) > 0);
}

/**
 * Publishes a page on behalf of the person who scheduled it, who must still be allowed to. If not, or if its slug was
 * taken in the meantime, only its own schedule is canceled; other pages that are due are still published.
 */
async function publishDue(act: Act, page: PageRecord): Promise<void> {
  const { slug, title } = page.draft ?? page;
  if (!(await mayPlannerPublish(act, page))) {
    await changePage(act, { before: page, changes: UNPLANNED, verb: 'unschedule' });
    const body = 'The person who scheduled it can no longer publish it. Check the page, then publish or schedule it.';
    return notifyHolders(act, 'user_management_write', noticeOf(page, { title: `Not published: ${title}`, body }));
  }
  const isFree = (await findFreeSlug(act.tx, slug, page.id)) === slug;
  if (isFree) {
    await publish(act, page);
    return notifyOwner(act, page.scheduledBy, page, { title: `Published: ${title}` });
  }
  await changePage(act, { before: page, changes: UNPLANNED, verb: 'unschedule' });
  const body = `Another page now uses /${slug}. Choose a different URL slug, then publish.`;
  return notifyOwner(act, page.scheduledBy, page, { title: `Not published: ${title}`, body });
}

async function mayPlannerPublish({ tx }: Act, page: PageRecord): Promise<boolean> {
  const planner = page.scheduledBy === null ? undefined : await findActor(tx, page.scheduledBy);
  return planner?.isApproved === true && planner.isActive && rightsOn(planner, page).publish;
}

async function notifyOwner(
  act: Act,
  userId: string | null,
  page: PageRecord,
  message: { title: string; body?: string },
): Promise<void> {
  if (userId !== null) await notify(act, userId, noticeOf(page, message));
}

function noticeOf({ id }: PageRecord, message: { title: string; body?: string }): Notice {
  return { kind: 'reminder', link: `/content?open=${id}`, ...message };
}
