import { steelSpecificationEndpoints } from '@builder-os/contract/modules/steel/specifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { makeSpecificationSheet, recordSpecificationSheet } from './specification-sheet.service.ts';
import {
  createSteelSpecification,
  deleteSteelSpecification,
  getSteelSpecification,
  listSteelSpecifications,
  restoreSteelSpecification,
  updateSteelSpecification,
} from './specifications.service.ts';

export function steelSpecificationRoutes(app: FastifyInstance): void {
  serve(app, steelSpecificationEndpoints.list, ({ db, query }) => listSteelSpecifications(db, query));
  serve(app, steelSpecificationEndpoints.sheet, async ({ db, transact, reply }) => {
    const { fileName, pdf } = await makeSpecificationSheet(db, app.platform.storage);
    await transact(recordSpecificationSheet);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, steelSpecificationEndpoints.get, ({ db, params }) => getSteelSpecification(db, params.id));
  serve(app, steelSpecificationEndpoints.create, ({ act, body }) => createSteelSpecification(act, body));
  serve(app, steelSpecificationEndpoints.update, ({ act, params, body }) =>
    updateSteelSpecification(act, params, body),
  );
  serve(app, steelSpecificationEndpoints.remove, ({ act, params }) => deleteSteelSpecification(act, params));
  serve(app, steelSpecificationEndpoints.restore, ({ act, params }) => restoreSteelSpecification(act, params.id));
}
