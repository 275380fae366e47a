import type {
  PriceItem,
  PriceList,
  PriceListListQuery,
  UpdatePriceList,
} from '@builder-os/contract/modules/steel/price-lists';
import { and, desc, eq, getTableColumns, lte, max, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { steelDiscountTiers } from './discount-tiers.table.ts';
import { steelPriceItems } from './price-items.table.ts';
import { steelPriceLists } from './price-lists.table.ts';

export type PriceListRecord = Omit<PriceList, 'phase'>;
type Terms = { [Part in 'packages' | 'rates' | 'tiers']?: Readonly<UpdatePriceList[Part]> };
type Fields = Partial<Omit<typeof steelPriceLists.$inferInsert, 'id' | 'version'>>;

const BY_NUMBER = { number: { expression: sql`${steelPriceLists.number}`, type: 'integer' } } as const;
const { createdBy, publishedBy, ...columns } = getTableColumns(steelPriceLists);

const itemsOf = (basis: 'sqft' | 'hour') => sql<PriceItem[]>`(
  select coalesce(json_agg(json_build_object(
    'code', i.code, 'label', i.label, 'description', i.description, 'unitPrice', i.unit_price::text
  ) order by i.position), '[]'::json)
  from steel_price_items i where i.price_list_id = steel_price_lists.id and i.basis = ${basis}
)`;
const shown = {
  ...columns,
  packages: itemsOf('sqft'),
  rates: itemsOf('hour'),
  tiers: sql<PriceList['tiers']>`(
    select coalesce(json_agg(json_build_object('fromUnits', t.from_units, 'percent', t.percent::text) order by t.from_units), '[]'::json)
    from steel_discount_tiers t where t.price_list_id = steel_price_lists.id
  )`,
  publishedByName: sql<string | null>`(
    select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') from ${users} u where u.id = steel_price_lists.published_by
  )`,
};

export async function findPriceListPage(db: Executor, query: PriceListListQuery): Promise<Page<PriceListRecord>> {
  const sort = { key: 'number', descending: true } as const;
  const page = keyset({ keys: BY_NUMBER, id: steelPriceLists.id, sort, page: query });
  const rows = await db
    .select({ ...shown, sortKey: page.sortKey })
    .from(steelPriceLists)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, steelPriceLists, undefined));
}

export function findPriceList(db: Executor, id: number): Promise<PriceListRecord | undefined> {
  return findOne(db, eq(steelPriceLists.id, id));
}

export function findPriceListNumbered(db: Executor, number: number): Promise<PriceListRecord | undefined> {
  return findOne(db, eq(steelPriceLists.number, number));
}

/** The version in force on a day: the latest one valid by then. */
export function findPriceListOn(db: Executor, day: string): Promise<PriceListRecord | undefined> {
  return findOne(db, and(eq(steelPriceLists.status, 'published'), lte(steelPriceLists.validFrom, day)));
}

export async function findPriceListForUpdate(tx: Transaction, id: number): Promise<PriceListRecord | undefined> {
  const [locked] = await tx
    .select({ id: steelPriceLists.id })
    .from(steelPriceLists)
    .where(eq(steelPriceLists.id, id))
    .for('update');
  return locked && findPriceList(tx, id);
}

/** The version with the highest number, draft or not. */
export async function findNewestPriceList(tx: Transaction): Promise<PriceListRecord | undefined> {
  const [{ newest } = { newest: null }] = await tx
    .select({ newest: max(steelPriceLists.number) })
    .from(steelPriceLists);
  return newest === null ? undefined : findOne(tx, eq(steelPriceLists.number, newest));
}

export async function insertPriceList(
  tx: Transaction,
  fields: typeof steelPriceLists.$inferInsert,
  terms: Terms,
): Promise<number> {
  const [row] = await tx.insert(steelPriceLists).values(fields).returning({ id: steelPriceLists.id });
  if (!row) throw new Error('the price list was not inserted');
  await replaceTerms(tx, row.id, terms);
  return row.id;
}

/** Sets the given fields. The given packages, rates and tiers replace the existing ones. */
export async function updatePriceListRow(tx: Transaction, id: number, fields: Fields, terms: Terms): Promise<void> {
  const hasNewTerms = Object.values(terms).some((given) => given !== undefined);
  await tx
    .update(steelPriceLists)
    .set(changed(steelPriceLists, fields, hasNewTerms))
    .where(eq(steelPriceLists.id, id));
  await replaceTerms(tx, id, terms);
}

export async function deletePriceList(tx: Transaction, id: number): Promise<void> {
  await tx.delete(steelPriceLists).where(eq(steelPriceLists.id, id));
}

async function findOne(db: Executor, condition: SQL | undefined): Promise<PriceListRecord | undefined> {
  const [priceList] = await db
    .select(shown)
    .from(steelPriceLists)
    .where(condition)
    .orderBy(desc(steelPriceLists.validFrom), desc(steelPriceLists.number))
    .limit(1);
  return priceList;
}

async function replaceTerms(tx: Transaction, priceListId: number, { packages, rates, tiers }: Terms): Promise<void> {
  if (packages) await replaceItems(tx, priceListId, 'sqft', packages);
  if (rates) await replaceItems(tx, priceListId, 'hour', rates);
  if (!tiers) return;
  await tx.delete(steelDiscountTiers).where(eq(steelDiscountTiers.priceListId, priceListId));
  if (tiers.length > 0) await tx.insert(steelDiscountTiers).values(tiers.map((tier) => ({ priceListId, ...tier })));
}

async function replaceItems(
  tx: Transaction,
  priceListId: number,
  basis: 'sqft' | 'hour',
  items: readonly Omit<typeof steelPriceItems.$inferInsert, 'priceListId' | 'basis' | 'position'>[],
): Promise<void> {
  await tx
    .delete(steelPriceItems)
    .where(and(eq(steelPriceItems.priceListId, priceListId), eq(steelPriceItems.basis, basis)));
  if (items.length === 0) return;
  await tx.insert(steelPriceItems).values(
    items.map(({ code, label, description = null, unitPrice }, index) => ({
      priceListId,
      basis,
      code,
      label,
      description,
      unitPrice,
      position: index + 1,
    })),
  );
}
