import { specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { printOne, takeRegister, writeRegisterCsv, writeRegisterXlsx } from './specification-files.service.ts';
import {
  createSpecification,
  deleteSpecification,
  getSpecification,
  listRevisions,
  listSpecificationPage,
  restoreRevision,
  restoreSpecification,
  updateSpecification,
} from './specifications.service.ts';

export function specificationRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, specificationEndpoints.list, ({ db, query }) => listSpecificationPage(db, query));
  serve(app, specificationEndpoints.export, async ({ query, transact, reply }) => {
    const register = await transact((act) => takeRegister(act, query));
    if (query.format === 'csv') return sendCsv(reply, register.fileName, writeRegisterCsv(register));
    return sendXlsx(reply, register.fileName, await writeRegisterXlsx(register));
  });
  serve(app, specificationEndpoints.get, ({ db, params }) => getSpecification(db, params.id));
  serve(app, specificationEndpoints.print, async ({ db, params, reply }) => {
    const { fileName, pdf } = await printOne(db, storage, params.id);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, specificationEndpoints.create, ({ act, body }) => createSpecification(act, body));
  serve(app, specificationEndpoints.update, ({ act, params, body }) => updateSpecification(act, params, body));
  serve(app, specificationEndpoints.remove, ({ act, params }) => deleteSpecification(act, params));
  serve(app, specificationEndpoints.restore, ({ act, params }) => restoreSpecification(act, params.id));
  serve(app, specificationEndpoints.revisions, ({ db, params }) => listRevisions(db, params.id));
  serve(app, specificationEndpoints.restoreRevision, ({ act, params }) => restoreRevision(act, params, params.number));
}
