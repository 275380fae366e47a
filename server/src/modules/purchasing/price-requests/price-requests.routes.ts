import { priceRequestEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import type { FastifyInstance } from 'fastify';
import { baseUrl } from '../../../platform/base-url.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportComparison, toComparisonXlsx } from './comparison-export.service.ts';
import { type LetterSettings, linkInvitation, revokeInvitation } from './invitation-links.service.ts';
import { answerByPhone, declineByPhone } from './price-answers.service.ts';
import {
  createRequest,
  deleteRequest,
  getRequest,
  listRequests,
  restoreRequest,
  updateRequest,
} from './price-requests.service.ts';
import {
  cancelRequest,
  extendRequest,
  inviteVendor,
  orderFromAnswer,
  remindVendors,
  reopenRequest,
  sendRequest,
} from './request-steps.service.ts';

export function priceRequestRoutes(app: FastifyInstance): void {
  const { env, secrets } = app.platform;
  const settingsOf = async ({ tx }: Act): Promise<LetterSettings> => ({
    secrets,
    canMail: await isMailSetUp(tx, env),
    baseUrl: baseUrl(env),
  });

  serve(app, priceRequestEndpoints.list, ({ db, query }) => listRequests(db, query));
  serve(app, priceRequestEndpoints.get, ({ db, params }) => getRequest(db, params.id));
  serve(app, priceRequestEndpoints.export, async ({ params, query, transact, reply }) => {
    const download = await transact((act) => exportComparison(act, params.id, query.format));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, exportToCsv(download));
    return sendXlsx(reply, download.fileName, await toComparisonXlsx(download));
  });
  serve(app, priceRequestEndpoints.create, ({ act, body }) => createRequest(act, body));
  serve(app, priceRequestEndpoints.update, ({ act, params, body }) => updateRequest(act, params, body));
  serve(app, priceRequestEndpoints.send, async ({ act, params }) => sendRequest(act, await settingsOf(act), params));
  serve(app, priceRequestEndpoints.invite, async ({ act, params, body }) =>
    inviteVendor(act, await settingsOf(act), params, body),
  );
  serve(app, priceRequestEndpoints.link, async ({ act, params, body }) =>
    linkInvitation(act, await settingsOf(act), params, body),
  );
  serve(app, priceRequestEndpoints.revoke, ({ act, params, body }) => revokeInvitation(act, params, body.invitationId));
  serve(app, priceRequestEndpoints.answer, ({ act, params, body }) => answerByPhone(act, params, body));
  serve(app, priceRequestEndpoints.decline, ({ act, params, body }) => declineByPhone(act, params, body));
  serve(app, priceRequestEndpoints.remind, async ({ act, params }) =>
    remindVendors(act, await settingsOf(act), params),
  );
  serve(app, priceRequestEndpoints.extend, async ({ act, params, body }) =>
    extendRequest(act, await settingsOf(act), params, body),
  );
  serve(app, priceRequestEndpoints.order, async ({ act, params, body }) =>
    orderFromAnswer(act, await settingsOf(act), params, body),
  );
  serve(app, priceRequestEndpoints.reopen, ({ act, params }) => reopenRequest(act, params));
  serve(app, priceRequestEndpoints.cancel, async ({ act, params, body }) =>
    cancelRequest(act, await settingsOf(act), params, body),
  );
  serve(app, priceRequestEndpoints.remove, ({ act, params }) => deleteRequest(act, params));
  serve(app, priceRequestEndpoints.restore, ({ act, params }) => restoreRequest(act, params.id));
}
