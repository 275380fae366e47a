import { randomBytes } from 'node:crypto';
import type { AccountantLink, CreateAccountantLink } from '@builder-os/contract/modules/finance/accountant-links';
import type { JournalExportQuery } from '@builder-os/contract/modules/finance/journal-export';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { getBalanceSheet, getProfitAndLoss } from '../financial-dashboard/financial-dashboard.service.ts';
import { reportTables } from '../financial-dashboard/report-tables.ts';
import { exportTransactions } from '../financial-transactions/transaction-export.service.ts';
import { prepareJournal } from '../journal-export/journal-export.service.ts';
import type { InvoicesOfSales } from '../revenue-tracking/sale-revenue.service.ts';
import { listYears } from '../year-end/year-end.service.ts';
import {
  findLinks,
  findWorkingLink,
  insertLink,
  OPEN_ACTION,
  RESOURCE,
  revokeLinkRow,
} from './accountant-links.queries.ts';

const TOKEN_BYTES = 32;

/** The part that was opened, as the list of openings names it. */
type Opened = 'page' | 'journal CSV' | 'journal for hledger' | 'transactions CSV';

export function listLinks(db: Executor): Promise<AccountantLink[]> {
  return findLinks(db);
}

/** Creates a secret link. Only its hash is stored, so it's shown only this once. */
export async function createLink(
  act: Act,
  { name, days }: CreateAccountantLink,
): Promise<{ path: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { id, expiresAt } = await insertLink(act.tx, {
    name,
    tokenHash: hashToken(token),
    days,
    createdBy: actorId(act),
  });
  await recordAction(act, { action: 'accountant-link.create', resource: RESOURCE, id, label: name, details: { days } });
  await publishEvent(act.tx, { resource: RESOURCE });
  return { path: `/accountant/${token}`, expiresAt };
}

/** Revokes a link at once. It stays on the list with its openings. */
export async function revokeLink(act: Act, id: number): Promise<void> {
  const { name } = found(await revokeLinkRow(act.tx, id), 'Link');
  await recordAction(act, { action: 'accountant-link.revoke', resource: RESOURCE, id, label: name });
  await publishEvent(act.tx, { resource: RESOURCE });
}

/** The books of a year, by default the latest that is over. Undefined if the link doesn't work. */
export async function openPage(
  act: Act,
  invoices: InvoicesOfSales,
  { token, year: wanted }: { token: string; year: number | undefined },
) {
  const link = await openLink(act, token, 'page');
  if (!link) return undefined;
  const years = await listYears(act.tx);
  const chosen =
    years.find(({ year }) => year === wanted) ?? years.find(({ state }) => state !== 'running') ?? years[0];
  const { year, state } = found(chosen, 'Year');
  const query = { period: String(year) };
  const profitAndLoss = await getProfitAndLoss(act.tx, query);
  const { from, to } = profitAndLoss.period;
  return {
    name: link.name,
    year,
    isClosed: state === 'closed',
    years: years.map((one) => one.year),
    from,
    to,
    tables: reportTables({ profitAndLoss, balanceSheet: await getBalanceSheet(act.tx, query, invoices) }),
  };
}

/** @throws AppError `not_found` (404) for a link that doesn't work */
export async function openJournal(act: Act, db: Database, token: string, query: JournalExportQuery) {
  found(await openLink(act, token, query.format === 'csv' ? 'journal CSV' : 'journal for hledger'), 'File');
  return prepareJournal(act.tx, db, query);
}

/** @throws AppError `not_found` (404) for a link that doesn't work */
export async function openTransactions(act: Act, db: Database, token: string, span: { from?: string; to?: string }) {
  found(await openLink(act, token, 'transactions CSV'), 'File');
  return exportTransactions(visitor(act), db, { ...span, format: 'csv' });
}

/** The link of a token, if it works; records that it was used, from what address. */
async function openLink(act: Act, token: string, what: Opened): Promise<{ id: number; name: string } | undefined> {
  const link = await findWorkingLink(act.tx, hashToken(token));
  if (!link) return undefined;
  const { id, name } = link;
  await recordAction(visitor(act), { action: OPEN_ACTION, resource: RESOURCE, id, label: name, details: { what } });
  await publishEvent(act.tx, { resource: RESOURCE });
  return link;
}

/** The link shows the same to someone who is signed in. */
const visitor = (act: Act): Act => ({ ...act, actor: null });
