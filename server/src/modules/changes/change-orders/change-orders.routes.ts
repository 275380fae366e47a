import { changeOrderEndpoints } from '@builder-os/contract/modules/changes/change-orders';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Turns } from '../../../platform/http/turns.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { exportChanges } from './change-order-export.service.ts';
import { readChangePdf, takeChangeOut } from './change-order-print.service.ts';
import { sendChangeOrder } from './change-order-sending.service.ts';
import { getChangeOrderSettings, updateChangeOrderSettings } from './change-order-settings.service.ts';
import {
  approveChangeOrder,
  priceChangeOrder,
  reopenChangeOrder,
  reviseChangeOrder,
  startWork,
  stopWork,
  voidChangeOrder,
  withdrawChangeOrder,
} from './change-order-steps.service.ts';
import {
  type ChangeRecord,
  createChangeOrder,
  deleteChangeOrder,
  getChangeOrder,
  listChangeOrders,
  listChangesOfJob,
  presentChange,
  restoreChangeOrder,
  updateChangeOrder,
} from './change-orders.service.ts';
import { signChangeOnSite } from './sign-on-site.service.ts';

/** Signing on site prints in its transaction, so such calls wait for their turn without a connection. */
const ON_SITE = { turns: new Turns({ atOnce: 1, mostWaiting: 50 }), limitMs: 30_000 };

export function changeOrderRoutes(app: FastifyInstance): void {
  const { storage, changeEffects: effects } = app.platform;
  const shown = async (act: Act, change: Promise<ChangeRecord>) =>
    presentChange(act.tx, requireActor(act.actor), await change);

  serve(app, changeOrderEndpoints.list, ({ db, query }) => listChangeOrders(db, query));
  serve(app, changeOrderEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportChanges(act, db, query));
    return sendCsv(reply, download.fileName, exportToCsv(download));
  });
  serve(app, changeOrderEndpoints.ofJob, ({ db, actor, params }) =>
    listChangesOfJob(db, requireActor(actor), params.id),
  );
  serve(app, changeOrderEndpoints.get, ({ db, actor, params }) => getChangeOrder(db, requireActor(actor), params.id));
  serve(app, changeOrderEndpoints.print, async ({ db, params, transact, reply }) => {
    const change = await transact((act) => takeChangeOut(act, params.id));
    const { fileName, pdf } = await readChangePdf(db, storage, change);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, changeOrderEndpoints.create, ({ act, params, body }) =>
    shown(act, createChangeOrder(act, params.id, body)),
  );
  serve(
    app,
    changeOrderEndpoints.signOnSite,
    ({ act, params, body }) => signChangeOnSite(act, { storage, effects }, params.id, body),
    ON_SITE,
  );
  serve(app, changeOrderEndpoints.update, ({ act, params, body }) => shown(act, updateChangeOrder(act, params, body)));
  serve(app, changeOrderEndpoints.price, ({ act, params }) => shown(act, priceChangeOrder(act, params)));
  serve(app, changeOrderEndpoints.approve, ({ act, params }) => shown(act, approveChangeOrder(act, params)));
  serve(app, changeOrderEndpoints.send, ({ act, params, body }) => sendChangeOrder(act, app.platform, params, body));
  serve(app, changeOrderEndpoints.withdraw, ({ act, params }) => shown(act, withdrawChangeOrder(act, params)));
  serve(app, changeOrderEndpoints.revise, ({ act, params }) => shown(act, reviseChangeOrder(act, params)));
  serve(app, changeOrderEndpoints.reopen, ({ act, params }) => shown(act, reopenChangeOrder(act, params)));
  serve(app, changeOrderEndpoints.voidChange, ({ act, params, body }) =>
    shown(act, voidChangeOrder(act, params, body)),
  );
  serve(app, changeOrderEndpoints.startWork, ({ act, params, body }) => shown(act, startWork(act, params, body)));
  serve(app, changeOrderEndpoints.stopWork, ({ act, params }) => shown(act, stopWork(act, params)));
  serve(app, changeOrderEndpoints.remove, ({ act, params }) => deleteChangeOrder(act, params));
  serve(app, changeOrderEndpoints.restore, ({ act, params }) => shown(act, restoreChangeOrder(act, params.id)));
  serve(app, changeOrderEndpoints.settings, ({ db }) => getChangeOrderSettings(db));
  serve(app, changeOrderEndpoints.updateSettings, ({ act, body, params }) =>
    updateChangeOrderSettings(act, body, params.ifMatch),
  );
}
