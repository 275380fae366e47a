import type { PriceList, PriceListListQuery, UpdatePriceList } from '@builder-os/contract/modules/steel/price-lists';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { findTermProblems, phaseOf } from './price-list-rules.ts';
import { otherTerms } from './price-list-terms.service.ts';
import {
  deletePriceList,
  findNewestPriceList,
  findPriceList,
  findPriceListForUpdate,
  findPriceListNumbered,
  findPriceListOn,
  findPriceListPage,
  insertPriceList,
  type PriceListRecord,
  updatePriceListRow,
} from './price-lists.queries.ts';

const RESOURCE = 'steel-price-list';
/** The starting point of a company without a list: the minimum that structural framing allows, and no prices. */
const NO_PRICES = {
  number: 0,
  bufferPercent: '0.00',
  minimumCoating: 'G60',
  minimumMil: 43,
  packages: [],
  rates: [],
  tiers: [],
} as const;

export async function listPriceLists(db: Executor, query: PriceListListQuery): Promise<Page<PriceList>> {
  const page = await findPriceListPage(db, query);
  const present = await presenter(db);
  return { ...page, rows: page.rows.map(present) };
}

/** The price list in force today; undefined before the first one is. */
export async function findCurrentPriceList(db: Executor): Promise<PriceList | undefined> {
  const { today } = await findOfficeDay(db);
  const current = await findPriceListOn(db, today);
  return current && { ...current, phase: 'current' };
}

/** A package's contents in a version of the prices, which never changes once it's published. */
export async function findPackageContents(db: Executor, number: number, code: string): Promise<string | null> {
  const list = await findPriceListNumbered(db, number);
  return list?.packages.find((item) => item.code === code)?.description ?? null;
}

export async function getPriceList(db: Executor, id: number): Promise<PriceList> {
  return (await presenter(db))(found(await findPriceList(db, id), 'Price list'));
}

/** Starts a draft as a copy of the newest version, so that people only type what changes. */
export async function draftPriceList(act: Act): Promise<PriceList> {
  const newest = await findNewestPriceList(act.tx);
  if (newest?.status === 'draft') throw conflict('There’s already a draft. Publish or discard it first.');
  const { number, bufferPercent, minimumCoating, minimumMil, packages, rates, tiers } = newest ?? NO_PRICES;
  const id = await insertPriceList(
    act.tx,
    { number: number + 1, bufferPercent, minimumCoating, minimumMil, createdBy: actorId(act) },
    { packages, rates, tiers },
  );
  const after = await getPriceList(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

export async function updatePriceList(act: Act, target: Target, changes: UpdatePriceList): Promise<PriceList> {
  const before = await lockDraft(act, target, 'Published price lists can’t be edited. Start a new draft.');
  const problems = findTermProblems({ ...before, ...changes });
  if (Object.keys(problems).length > 0) throw validation(problems);
  const { packages, rates, tiers, ...fields } = changes;
  await updatePriceListRow(act.tx, before.id, fields, otherTerms(before, { packages, rates, tiers }));
  return recorded(act, 'update', before);
}

/** Quotes are priced by it once `validFrom` has come. A published list never changes again. */
export async function publishPriceList(act: Act, target: Target, validFrom: string): Promise<PriceList> {
  const before = await lockDraft(act, target, 'This price list is already published.');
  const { today } = await findOfficeDay(act.tx);
  if (validFrom < today)
    throw validation({ validFrom: 'Enter today or a later date. Earlier quotes used the previous prices.' });
  if (before.packages.length === 0) throw validation({ packages: 'Add a package before publishing.' });
  const publishedAt = new Date().toISOString();
  await updatePriceListRow(
    act.tx,
    before.id,
    { status: 'published', validFrom, publishedAt, publishedBy: actorId(act) },
    {},
  );
  return recorded(act, 'publish', before);
}

export async function discardPriceList(act: Act, target: Target): Promise<void> {
  const before = await lockDraft(act, target, 'Published price lists can’t be deleted because quotes use them.');
  await deletePriceList(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb: 'delete', before });
}

async function lockDraft(act: Act, { id, ifMatch }: Target, refusal: string): Promise<PriceList> {
  const record = found(await findPriceListForUpdate(act.tx, id), 'Price list');
  const before = (await presenter(act.tx))(record);
  await checkVersion(act, RESOURCE, before, ifMatch);
  if (before.status !== 'draft') throw conflict(refusal);
  return before;
}

async function recorded(act: Act, verb: string, before: PriceList): Promise<PriceList> {
  const after = await getPriceList(act.tx, before.id);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function presenter(db: Executor): Promise<(record: PriceListRecord) => PriceList> {
  const { today } = await findOfficeDay(db);
  const current = await findPriceListOn(db, today);
  return (record) => ({ ...record, phase: phaseOf(record, today, current?.id) });
}
