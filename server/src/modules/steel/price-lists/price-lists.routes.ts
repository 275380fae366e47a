import { priceListEndpoints } from '@builder-os/contract/modules/steel/price-lists';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportPriceList } from './price-list-export.service.ts';
import {
  discardPriceList,
  draftPriceList,
  findCurrentPriceList,
  getPriceList,
  listPriceLists,
  publishPriceList,
  updatePriceList,
} from './price-lists.service.ts';

export function priceListRoutes(app: FastifyInstance): void {
  serve(app, priceListEndpoints.list, ({ db, query }) => listPriceLists(db, query));
  serve(app, priceListEndpoints.current, async ({ db }) => ({ priceList: (await findCurrentPriceList(db)) ?? null }));
  serve(app, priceListEndpoints.get, ({ db, params }) => getPriceList(db, params.id));
  serve(app, priceListEndpoints.create, ({ act }) => draftPriceList(act));
  serve(app, priceListEndpoints.update, ({ act, params, body }) => updatePriceList(act, params, body));
  serve(app, priceListEndpoints.publish, ({ act, params, body }) => publishPriceList(act, params, body.validFrom));
  serve(app, priceListEndpoints.remove, ({ act, params }) => discardPriceList(act, params));
  serve(app, priceListEndpoints.exportCsv, async ({ params, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportPriceList(act, params.id));
    return sendCsv(reply, fileName, lines);
  });
}
