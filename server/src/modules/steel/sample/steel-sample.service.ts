import { addDays } from '@builder-os/contract/platform/calendar';
import { recordChanges } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../organization/office/office.service.ts';
import { findNewestPriceList, insertPriceList } from '../price-lists/price-lists.queries.ts';
import {
  SAMPLE_PRICE_LISTS,
  SAMPLE_RULES,
  SAMPLE_SPECIFICATIONS,
  SAMPLE_STEEL_PRODUCTS,
  SAMPLE_TIERS,
  samplePackages,
  sampleRates,
} from './sample-steel.policy.ts';
import { insertSampleSpecifications, insertSampleSteelProducts } from './steel-sample.queries.ts';

/** The specification's own prices and rules, with products and what they are built to. */
export async function addSteelSample(act: Act) {
  const createdBy = actorId(act);
  const own = <Row extends object>(row: Row) => ({ ...row, createdBy });
  const products = await insertSampleSteelProducts(act.tx, SAMPLE_STEEL_PRODUCTS.map(own));
  const specifications = await insertSampleSpecifications(act.tx, SAMPLE_SPECIFICATIONS.map(own));
  return [
    ...(await record(act, 'steel-product', 'steel_products', products)),
    ...(await record(act, 'steel-specification', 'steel_specifications', specifications)),
    ...(await record(act, 'steel-price-list', 'steel_price_lists', await addPriceLists(act))),
  ];
}

async function addPriceLists(act: Act) {
  const { today, now } = await findOfficeDay(act.tx);
  const first = ((await findNewestPriceList(act.tx))?.number ?? 0) + 1;
  const added: { id: number; number: number }[] = [];
  for (const [index, { daysAgo, note, ...prices }] of SAMPLE_PRICE_LISTS.entries()) {
    const number = first + index;
    const fields = {
      ...SAMPLE_RULES,
      number,
      note,
      status: 'published' as const,
      validFrom: addDays(today, -daysAgo),
      publishedAt: now.toISOString(),
      publishedBy: actorId(act),
      createdBy: actorId(act),
    };
    const terms = { packages: samplePackages(prices), rates: sampleRates(prices), tiers: SAMPLE_TIERS };
    added.push({ id: await insertPriceList(act.tx, fields, terms), number });
  }
  return added;
}

type Recorded = Record<string, unknown> & { id: number };

async function record(act: Act, resource: string, tableName: string, rows: Recorded[]) {
  await recordChanges(act, { resource, verb: 'create', changes: rows.map((after) => ({ after })) });
  return rows.map(({ id }) => ({ tableName, resource, recordId: id }));
}
