import { orderEndpoints, PLAN_LIMIT } from '@builder-os/contract/modules/steel/orders';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { validation } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { printXlsx, sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { deliverOrder, undoDelivery } from './order-deliveries.service.ts';
import { exportOrders } from './order-export.service.ts';
import { openPlan, removePlan, uploadPlan } from './order-plans.service.ts';
import { cancelOrder, getOrder, listOrders, moveOrder, promiseOrder, restoreOrder } from './orders.service.ts';

export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const { storage, jobs } = app.platform;
  serve(app, orderEndpoints.list, ({ db, query }) => listOrders(db, query));
  serve(app, orderEndpoints.export, async ({ transact, reply }) => {
    const { fileName, sheets } = await transact(exportOrders);
    return sendXlsx(reply, fileName, await printXlsx(sheets));
  });
  serve(app, orderEndpoints.get, ({ db, params }) => getOrder(db, params.id));
  serve(app, orderEndpoints.promise, ({ act, params, body }) => promiseOrder(act, params, body));
  serve(app, orderEndpoints.move, ({ act, params, body }) => moveOrder(act, params, body));
  serve(app, orderEndpoints.deliver, ({ act, params, body }) => deliverOrder(act, params, body));
  serve(app, orderEndpoints.undoDelivery, ({ act, params }) => undoDelivery(act, params));
  serve(app, orderEndpoints.remove, ({ act, params }) => cancelOrder(act, params));
  serve(app, orderEndpoints.restore, ({ act, params }) => restoreOrder(act, params.id));
  serve(app, orderEndpoints.plan, async ({ db, params, reply }) => {
    const plan = await openPlan({ db, storage }, params.id, params.planId);
    return reply
      .type(plan.mediaType)
      .header('Content-Length', plan.size)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(plan.fileName)}`)
      .header('Cache-Control', 'private, no-store')
      .send(plan.stream);
  });
  serve(app, orderEndpoints.removePlan, ({ act, params }) => removePlan(act, jobs, params.id, params.planId));

  // A separate scope keeps the upload parser off the other routes.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: true,
      limits: { files: 1, fields: 0, fileSize: PLAN_LIMIT },
    });
    serve(scope, orderEndpoints.uploadPlan, async ({ params, transactOnce, request }) => {
      const file = await request.file();
      if (!file) throw validation({ file: 'Choose a plan to upload.' });
      const bytes = await file.toBuffer();
      return uploadPlan({ storage, transact: transactOnce(bytes) }, params.id, {
        fileName: file.filename,
        bytes,
      });
    });
  });
}
