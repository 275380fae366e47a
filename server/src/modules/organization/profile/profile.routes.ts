import { profileEndpoints } from '@builder-os/contract/modules/organization/profile';
import type { FastifyInstance } from 'fastify';
import { requireActor } from '../../../platform/http/act.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { getAllocationList, getUnitCards } from './allocation-list.service.ts';
import {
  BUDGET_CATEGORIES,
  BUSINESS_UNIT_TEXTS,
  CORE_VALUES,
  changeBlock,
  getProfile,
  listBlockRevisions,
  MARKET_SIZE,
  restoreBlockRevision,
  STAFFING_PLAN,
  VISION,
} from './profile.service.ts';
import { makeVto, recordVto } from './vto.service.ts';

export function profileRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;
  serve(app, profileEndpoints.get, ({ db }) => getProfile(db));
  serve(app, profileEndpoints.allocation, ({ db, actor }) => getAllocationList(db, requireActor(actor)));
  serve(app, profileEndpoints.unitCards, ({ db, actor }) => getUnitCards(db, requireActor(actor)));
  serve(app, profileEndpoints.print, async ({ db, transact, reply }) => {
    await transact(recordVto);
    const { fileName, pdf } = await makeVto(db, storage);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, profileEndpoints.changeCoreValues, ({ act, params, body }) =>
    changeBlock(act, CORE_VALUES, { value: body, ...params }),
  );
  serve(app, profileEndpoints.changeVision, ({ act, params, body }) =>
    changeBlock(act, VISION, { value: body, ...params }),
  );
  serve(app, profileEndpoints.changeMarketSize, ({ act, params, body }) =>
    changeBlock(act, MARKET_SIZE, { value: body, ...params }),
  );
  serve(app, profileEndpoints.changeBudgetCategories, ({ act, params, body }) =>
    changeBlock(act, BUDGET_CATEGORIES, { value: body, ...params }),
  );
  serve(app, profileEndpoints.changeStaffingPlan, ({ act, params, body }) =>
    changeBlock(act, STAFFING_PLAN, { value: body, ...params }),
  );
  serve(app, profileEndpoints.changeBusinessUnits, ({ act, params, body }) =>
    changeBlock(act, BUSINESS_UNIT_TEXTS, { value: body, ...params }),
  );
  serve(app, profileEndpoints.revisions, ({ db, params }) => listBlockRevisions(db, params.block));
  serve(app, profileEndpoints.restoreRevision, ({ act, params }) => restoreBlockRevision(act, params));
}
