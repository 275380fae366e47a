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
  serve(app, profileEndpoints.changeCoreValues, ({ act, body }) => changeBlock(act, CORE_VALUES, body));
  serve(app, profileEndpoints.changeVision, ({ act, body }) => changeBlock(act, VISION, body));
  serve(app, profileEndpoints.changeMarketSize, ({ act, body }) => changeBlock(act, MARKET_SIZE, body));
  serve(app, profileEndpoints.changeBudgetCategories, ({ act, body }) => changeBlock(act, BUDGET_CATEGORIES, body));
  serve(app, profileEndpoints.changeStaffingPlan, ({ act, body }) => changeBlock(act, STAFFING_PLAN, body));
  serve(app, profileEndpoints.changeBusinessUnits, ({ act, body }) => changeBlock(act, BUSINESS_UNIT_TEXTS, body));
  serve(app, profileEndpoints.revisions, ({ db, params }) => listBlockRevisions(db, params.block));
  serve(app, profileEndpoints.restoreRevision, ({ act, params }) =>
    restoreBlockRevision(act, params.block, params.number),
  );
}
