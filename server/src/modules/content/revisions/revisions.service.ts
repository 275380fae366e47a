import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import type { Revision, RevisionDetail, RevisionDiff } from '@builder-os/contract/modules/content/revisions';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { AppError, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { ComparedText, Comparison } from '../../../platform/markdown/compare-texts.ts';
import { workerPool } from '../../../platform/workers/worker-pool.ts';
import { findPage } from '../pages/pages.queries.ts';
import { updatePage } from '../pages/pages.service.ts';
import {
  findRevision,
  findRevisionBefore,
  findRevisionPage,
  findTextNumbers,
  type RevisionRecord,
} from './revisions.queries.ts';

const COMPARE_WITHIN_MS = 10_000;

type Numbers = Awaited<ReturnType<typeof findTextNumbers>>;

export async function listRevisions(
  db: Executor,
  pageId: number,
  query: { limit?: number; cursor?: string },
): Promise<Page<Revision>> {
  found(await findPage(db, pageId), 'Page');
  const numbers = await findTextNumbers(db, pageId);
  const page = await findRevisionPage(db, pageId, query);
  return { ...page, rows: page.rows.map((revision) => mark(revision, numbers)) };
}

export async function getRevision(db: Executor, pageId: number, id: number): Promise<RevisionDetail> {
  const revision = await getRecord(db, pageId, id);
  return mark(revision, await findTextNumbers(db, pageId));
}

/** The changes in a revision since another one, or since the one before it. */
export async function compareRevisions(
  db: Executor,
  pageId: number,
  { id, fromId }: { id: number; fromId?: number },
): Promise<RevisionDiff> {
  const to = await getRecord(db, pageId, id);
  const from =
    fromId === undefined ? await findRevisionBefore(db, pageId, to.number) : await getRecord(db, pageId, fromId);
  const numbers = await findTextNumbers(db, pageId);
  return {
    from: from ? mark(from, numbers) : null,
    to: mark(to, numbers),
    ...(await compareInWorker(from ?? { title: '', content: '' }, to)),
  };
}

/** Texts can have a megabyte each, so they're compared in a worker process (ADR 016). */
async function compareInWorker(before: ComparedText, after: ComparedText): Promise<Comparison> {
  const plain = ({ title, content }: ComparedText) => ({ title, content });
  const task = { kind: 'diff', before: plain(before), after: plain(after) } as const;
  const { comparison, failure, isTooMuch } = await workerPool.ask(task, COMPARE_WITHIN_MS);
  if (comparison) return comparison;
  if (isTooMuch) throw new AppError('too_large', 'These revisions are too long to compare.');
  throw new Error(`Two revisions were not compared: ${failure}`);
}

/** The changes in a revision since another one, or since the previous one. */
export async function restoreRevision(act: Act, page: Target, id: number): Promise<PageDetail> {
  const { title, content, number } = await getRecord(act.tx, page.id, id);
  return updatePage(act, page, { title, content }, number);
}

async function getRecord(db: Executor, pageId: number, id: number): Promise<RevisionRecord> {
  found(await findPage(db, pageId), 'Page');
  return found(await findRevision(db, pageId, id), 'Revision');
}

function mark<Row extends { number: number }>(revision: Row, { live, current }: Numbers) {
  return { ...revision, isLive: revision.number === live, isCurrent: revision.number === current };
}
