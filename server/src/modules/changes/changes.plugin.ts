import type { FastifyInstance } from 'fastify';
import { folderOf } from '../../platform/storage/unused-uploads.ts';
import { CHANGES_PART } from './change-orders/change-file-part.service.ts';
import { findSignedSteps, sumSignedCost } from './change-orders/change-order-lines.queries.ts';
import {
  CHANGE_BLOCKER,
  CHANGE_EXPIRIES,
  CHANGE_FILES,
  CHANGE_SEARCH,
  UNSIGNED_DOLLARS,
} from './change-orders/change-order-registries.service.ts';
import { changeOrderSignable } from './change-orders/change-order-signing.service.ts';
import { changeOrderKind } from './change-orders/change-orders.queries.ts';
import { changeOrderRoutes } from './change-orders/change-orders.routes.ts';
import { restoreChangeOrder } from './change-orders/change-orders.service.ts';
import { NEW_CUSTOMER } from './change-orders/new-customer.service.ts';
import { CHANGE_ORDERS_PERSONAL } from './privacy/personal-data.queries.ts';
import { CHANGE_ORDER_REFERRERS } from './references/referrers.queries.ts';
import { selectionSheetRoutes } from './selection-sheets/selection-sheets.routes.ts';
import { SHEETS_PERSONAL } from './selection-sheets/sheet-personal-data.queries.ts';
import { SHEET_BLOCKER, SHEET_EXPIRIES, SHEET_FILES } from './selection-sheets/sheet-registries.service.ts';
import { SHEET_SIGNABLE } from './selection-sheets/sheet-signing.service.ts';
import { COUNTED_CHOICES } from './selections/counted-selections.service.ts';
import { PICTURE_UPLOADS } from './selections/selection-options.queries.ts';
import { SELECTIONS_PERSONAL } from './selections/selection-personal-data.queries.ts';
import { selectionPictureJobs } from './selections/selection-pictures.jobs.ts';
import { SELECTION_REFERRERS } from './selections/selection-referrers.queries.ts';
import { LATE_SELECTIONS, SELECTION_EXPIRIES } from './selections/selection-registries.service.ts';
import { SELECTION_TEMPLATES } from './selections/selection-templates.service.ts';
import { selectionKind } from './selections/selections.queries.ts';
import { selectionRoutes } from './selections/selections.routes.ts';
import { restoreSelection } from './selections/selections.service.ts';

/** Changes to a job after the contract: change orders, selections, and selection sheets to sign. */
export async function changesPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(changeOrderKind, restoreChangeOrder);
  app.platform.personalData.add(CHANGE_ORDERS_PERSONAL);
  for (const referrer of CHANGE_ORDER_REFERRERS) app.platform.referrers.add(referrer);
  app.platform.searchSources.add(CHANGE_SEARCH);
  app.platform.expiries.add(CHANGE_EXPIRIES);
  app.platform.budgetParts.add({ sum: sumSignedCost, steps: findSignedSteps });
  app.platform.closingBlockers.add(CHANGE_BLOCKER);
  app.platform.relatedFiles.add(CHANGE_FILES);
  app.platform.jobFileParts.add(CHANGES_PART);
  app.platform.figures.add(UNSIGNED_DOLLARS);
  app.platform.signables.add(changeOrderSignable(app.platform.changeEffects));
  app.platform.customerChanges.add(NEW_CUSTOMER);
  app.platform.jobStarts.add(COUNTED_CHOICES);
  changeOrderRoutes(app);
  app.platform.bin.add(selectionKind, restoreSelection);
  app.platform.personalData.add(SELECTIONS_PERSONAL);
  for (const referrer of SELECTION_REFERRERS) app.platform.referrers.add(referrer);
  app.platform.expiries.add(SELECTION_EXPIRIES);
  app.platform.figures.add(LATE_SELECTIONS);
  app.platform.fileFolders.add(folderOf(PICTURE_UPLOADS));
  app.platform.personalData.add(SHEETS_PERSONAL);
  app.platform.expiries.add(SHEET_EXPIRIES);
  app.platform.closingBlockers.add(SHEET_BLOCKER);
  app.platform.relatedFiles.add(SHEET_FILES);
  app.platform.signables.add(SHEET_SIGNABLE);
  selectionSheetRoutes(app);
  app.platform.templateSelections.add(SELECTION_TEMPLATES);
  selectionPictureJobs(app);
  await selectionRoutes(app);
}
