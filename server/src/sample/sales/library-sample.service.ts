import { type Act, actorId } from '../../platform/http/act.ts';
import { recordSamples } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import {
  insertSampleProducts,
  insertSampleResources,
  insertSampleUses,
  listSampleDeals,
  type NewUse,
} from './library-sample.queries.ts';
import { SAMPLE_LIBRARY } from './sample-library.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

export const LIBRARY_SAMPLE: Sample = {
  name: 'sales-library',
  tables: ['products', 'sales_resources'],
  add: addLibrarySample,
  shows: ['product', 'sales-resource'],
};

/** Products, and library resources about them, some of them used on the sample deals. */
async function addLibrarySample(act: Act) {
  const createdBy = actorId(act);
  const products = await insertSampleProducts(
    act.tx,
    SAMPLE_PRODUCTS.map((product) => ({ ...product, createdBy })),
  );
  const productIds = new Map(products.map(({ name, id }) => [name, id]));
  const resources = await insertSampleResources(
    act.tx,
    SAMPLE_LIBRARY.map(({ product, usedOn, ...fields }) => ({
      ...fields,
      productId: product === null ? null : (productIds.get(product) ?? null),
      createdBy,
    })),
  );
  await insertSampleUses(act.tx, await usesOf(act, new Map(resources.map(({ title, id }) => [title, id]))));
  return [
    ...(await recordSamples(act, { resource: 'product', tableName: 'products' }, products)),
    ...(await recordSamples(act, { resource: 'sales-resource', tableName: 'sales_resources' }, resources)),
  ];
}

async function usesOf(act: Act, resourceIds: ReadonlyMap<string, number>): Promise<NewUse[]> {
  const deals = await listSampleDeals(act.tx);
  return SAMPLE_LIBRARY.flatMap(({ title, usedOn }) => {
    const resourceId = resourceIds.get(title);
    if (resourceId === undefined) return [];
    return usedOn.flatMap((dealTitle) => {
      const deal = deals.get(dealTitle);
      return deal ? [{ resourceId, dealId: deal.id, usedBy: actorId(act), usedAt: deal.stageChangedAt }] : [];
    });
  });
}
