import { accountantLinkEndpoints } from '@builder-os/contract/modules/finance/accountant-links';
import type { FastifyInstance } from 'fastify';
import { sendText } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendRows } from '../../../platform/sheets/row-download.ts';
import { REPORT_FRAME } from '../../../platform/web/secret-page.ts';
import { accountantPage } from './accountant.page.ts';
import {
  createLink,
  listLinks,
  openJournal,
  openPage,
  openTransactions,
  revokeLink,
} from './accountant-links.service.ts';

/** Links to the books, and the pages and files behind them. They work without JavaScript. */
export async function accountantLinkRoutes(app: FastifyInstance): Promise<void> {
  serve(app, accountantLinkEndpoints.list, ({ db }) => listLinks(db));
  serve(app, accountantLinkEndpoints.create, ({ act, body }) => createLink(act, body));
  serve(app, accountantLinkEndpoints.revoke, ({ act, params }) => revokeLink(act, params.id));

  await app.register(async (scope) => {
    REPORT_FRAME.guard(scope);
    serve(scope, accountantLinkEndpoints.page, async ({ db, params: { token }, query, transact, reply }) => {
      const organization = await getOrganization(db);
      const view = await transact((act) => openPage(act, app.platform.saleInvoices, { token, year: query.year }));
      const { companyName } = organization;
      return REPORT_FRAME.send(reply, organization, view && accountantPage({ token, companyName, view }));
    });
    serve(scope, accountantLinkEndpoints.journal, async ({ db, params, query, transact, reply }) =>
      sendText(reply, await transact((act) => openJournal(act, db, params.token, query))),
    );
    serve(scope, accountantLinkEndpoints.transactions, async ({ db, params, query, transact, reply }) =>
      sendRows(reply, await transact((act) => openTransactions(act, db, params.token, query)), 'csv'),
    );
  });
}
