import { addDays } from '@builder-os/contract/platform/calendar';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { recordSamples } from '../../admin/sample-data/sample-membership.service.ts';
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
    ...(await recordSamples(act, { resource: 'steel-product', tableName: 'steel_products' }, products)),
    ...(await recordSamples(
      act,
      { resource: 'steel-specification', tableName: 'steel_specifications' },
      specifications,
    )),
    ...(await recordSamples(
      act,
      { resource: 'steel-price-list', tableName: 'steel_price_lists' },
      await addPriceLists(act),
    )),
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
