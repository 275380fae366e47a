import type { OnePager } from '@builder-os/contract/modules/organization/one-pagers';
import { freezesAt, weekOf } from '@builder-os/contract/modules/organization/weeks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { Expiries } from '../../../platform/expiries/expiries.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import { type Act, actorId, systemAct } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findShortSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notifyHolders } from '../../account/notifications/notifications.service.ts';
import { getRunSchedule } from '../../finance/allocation-runs/run-schedule.service.ts';
import { listBankAccounts } from '../../finance/bank-statements/bank-statements.service.ts';
import { listAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.service.ts';
import { readRadar } from '../../radar/expiries/expiries.service.ts';
import { listTopIssues } from '../issues/open-sources.service.ts';
import { listRocks } from '../rocks/rocks.service.ts';
import { spanOfWeek, twoDecimals } from '../scorecard/figure-span.ts';
import { getScorecard } from '../scorecard/scorecard.service.ts';
import { type OnePagerFacts, printOnePager } from './one-pager.pdf.ts';
import {
  findOnePagerPage,
  findStoredOnePager,
  hadUsers,
  hasOnePagerOf,
  insertOnePager,
  ONE_PAGER_FILES,
} from './one-pagers.queries.ts';

const FOLDER = ONE_PAGER_FILES.folder;
const TOP_ISSUES = 3;
const LAPSING_DAYS = 14;
const SHOWN_LAPSING = 6;
/** The sheet is for people who can view finance, so nothing of the scorecard is left out. */
const READER = { role: 'user', permissions: ['financial_read'] } as const;

export interface OnePagerDependencies {
  database: OpenDatabase;
  storage: Storage;
  figures: LiveFigures;
  expiries: Expiries;
}

export function listOnePagers(db: Executor, query: { limit?: number; cursor?: string }): Promise<Page<OnePager>> {
  return findOnePagerPage(db, query);
}

/** A stored sheet, unchanged since it was made. */
export async function openOnePager(db: Executor, storage: Storage, id: number) {
  const { fileName, storedName } = found(await findStoredOnePager(db, id), 'One-pager');
  const file = found(await storage.get(FOLDER, storedName), 'One-pager');
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk);
  return { fileName, pdf: Buffer.concat(chunks) };
}

type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

/** Makes a sheet from the current data and stores it. */
export async function makeOnePager(
  dependencies: OnePagerDependencies,
  transact: Transact,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { day, pdf } = await print(dependencies);
  await keep(dependencies, transact, { day, pdf, week: null });
  return { fileName: `one-pager-${day}.pdf`, pdf };
}

/**
 * Makes a Monday's sheet once its scores are final, only once, and notifies people who can read it. A new installation
 * gets its first sheet on the Monday after it was set up.
 * @returns whether it was made
 */
export async function makeMondayOnePager(dependencies: OnePagerDependencies, now = new Date()): Promise<boolean> {
  const { database } = dependencies;
  const { today, timeZone } = await findOfficeDay(database.db);
  const week = weekOf(today);
  const finalAt = freezesAt(addDays(week, -7), timeZone);
  if (finalAt > now.toISOString()) return false;
  if ((await hasOnePagerOf(database.db, week)) || !(await hadUsers(database.db, finalAt))) return false;
  const { day, pdf } = await print(dependencies);
  const transact: Transact = (work) => inTransaction(database, (tx) => work(systemAct(tx)));
  return keep(dependencies, transact, { day, pdf, week });
}

async function keep(
  { storage }: OnePagerDependencies,
  transact: Transact,
  { day, pdf, week }: { day: string; pdf: Buffer; week: string | null },
): Promise<boolean> {
  const storedName = await storage.put(FOLDER, 'pdf', pdf);
  try {
    const id = await transact(async (act) => {
      const made = await insertOnePager(act.tx, { day, week, storedName, size: pdf.length, madeBy: actorId(act) });
      if (made === undefined) return undefined;
      await recordAction(act, { action: 'one-pager.create', resource: 'one-pager', id: made, details: { day } });
      await publishEvent(act.tx, { resource: 'one-pager', id: made });
      if (week !== null) await announce(act);
      return made;
    });
    if (id === undefined) await storage.remove(FOLDER, storedName);
    return id !== undefined;
  } catch (error) {
    await storage.remove(FOLDER, storedName);
    throw error;
  }
}

function announce(act: Act): Promise<void> {
  const link = '/organization?tab=eos';
  return notifyHolders(act, 'financial_read', { kind: 'reminder', title: 'Your Monday one-pager is ready', link });
}

async function print({
  database: { db },
  storage,
  figures,
  expiries,
}: OnePagerDependencies): Promise<{ day: string; pdf: Buffer }> {
  const { today, timeZone, now } = await findOfficeDay(db);
  const organization = await getOrganization(db);
  const schedule = await getRunSchedule(db);
  const quarter = quarterOf(today);
  const pdf = await printOnePager({
    sender: await findShortSender(storage, organization),
    day: today,
    quarter,
    nextRun: schedule.outstanding.at(-1) ?? schedule.next,
    accounts: (await listAccounts(db)).filter(({ isActive }) => isActive),
    lastRun: schedule.last,
    scorecard: await getScorecard(db, { actor: READER, figures, now }),
    rocks: await listRocks(db, { quarter }),
    issues: await listTopIssues(db, TOP_ISSUES),
    orders: await readOrders(db, figures, spanOfWeek(addDays(weekOf(today), -7), timeZone)),
    lapsing: await readLapsing(db, expiries),
    statementsDue: (await listBankAccounts(db)).filter(({ isDue }) => isDue),
  });
  return { day: today, pdf };
}

/** Expired things and those that expire within two weeks, as far as everyone who gets the sheet can see them. */
async function readLapsing(db: Database, expiries: Expiries): Promise<OnePagerFacts['lapsing']> {
  const { things } = await readRadar(db, { expiries, reader: READER, days: LAPSING_DAYS });
  return { things: things.slice(0, SHOWN_LAPSING), further: Math.max(0, things.length - SHOWN_LAPSING) };
}

/** The order figures of the modules that have orders. */
async function readOrders(db: Database, figures: LiveFigures, span: ReturnType<typeof spanOfWeek>) {
  const orders: OnePagerFacts['orders'][number][] = [];
  for (const { label, unit, read } of figures.all().filter(({ group }) => group === 'orders')) {
    orders.push({ label, unit, value: twoDecimals(await read(db, span)) });
  }
  return orders;
}
