import { ensurePriceList } from '../../modules/steel/price-lists/first-price-list.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { SAMPLE_SPECIFICATIONS, SAMPLE_STEEL_PRODUCTS } from './sample-steel.ts';
import { insertSampleSpecifications, insertSampleSteelProducts } from './steel-sample.queries.ts';

export const STEEL_SAMPLE: Sample = {
  name: 'steel',
  tables: ['steel_products', 'steel_specifications'],
  add: addSteelSample,
  // Populated by an earlier build, the samples held the price lists.
  refill: ({ tx }) => ensurePriceList(tx),
  shows: ['steel-product', 'steel-specification', 'steel-price-list'],
};

/** Products and their specifications. The prices exist from the first start, so they aren't sample data. */
async function addSteelSample(act: Act) {
  await ensurePriceList(act.tx);
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
  ];
}
