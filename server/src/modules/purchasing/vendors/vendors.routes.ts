import { vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportVendors, toXlsx } from './vendor-export.service.ts';
import {
  createVendor,
  deleteVendor,
  getVendor,
  listVendors,
  restoreVendor,
  revealTaxId,
  updateVendor,
} from './vendors.service.ts';

export function vendorRoutes(app: FastifyInstance): void {
  const { referrers, secrets } = app.platform;
  serve(app, vendorEndpoints.list, ({ db, query }) => listVendors(db, query));
  serve(app, vendorEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportVendors(act, db, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, exportToCsv(download));
    return sendXlsx(reply, download.fileName, await toXlsx(download));
  });
  serve(app, vendorEndpoints.get, ({ db, params }) => getVendor(db, params.id));
  serve(app, vendorEndpoints.create, ({ act, body }) => createVendor(act, secrets, body));
  serve(app, vendorEndpoints.update, ({ act, params, body }) => updateVendor(act, secrets, params, body));
  serve(app, vendorEndpoints.remove, ({ act, params }) => deleteVendor(act, params, referrers.to('vendor')));
  serve(app, vendorEndpoints.restore, ({ act, params }) => restoreVendor(act, params.id));
  serve(app, vendorEndpoints.revealTaxId, ({ act, params }) => revealTaxId(act, secrets, params.id));
}
