import { MOST_PLANS, PLAN_TYPES, type Plan } from '@builder-os/contract/modules/steel/orders';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { countPlans, deletePlan, findPlan, insertPlan, isPlanFile, PLAN_FILES } from './order-plans.queries.ts';
import { lockOrder } from './orders.service.ts';

export const PLAN_FOLDER = PLAN_FILES.folder;
export const REMOVE_PLAN_FILE = 'order-plan.remove-file';

/** Stores a plan under a generated name. Its type comes from its bytes, not from its file name. */
export async function uploadPlan(
  { storage, transact }: { storage: Storage; transact: Transact },
  orderId: number,
  file: { fileName: string; bytes: Buffer },
): Promise<Plan> {
  const type = await findFileType(file.bytes);
  const mediaType = PLAN_TYPES.find((known) => known === type?.mime);
  if (!type || !mediaType) throw validation({ file: 'Choose a PDF, PNG, JPEG, WebP or DWG file.' });
  const fileName = cleanFileName(file.fileName, 'plan');
  const target = { storage, folder: PLAN_FOLDER, transact };
  return storeFile(target, { extension: type.ext, bytes: file.bytes }, async (act, name) => {
    const { number } = await lockOrder(act, { id: orderId });
    if ((await countPlans(act.tx, orderId)) >= MOST_PLANS) {
      throw conflict(`An order can have up to ${MOST_PLANS} plans. Delete one first.`);
    }
    const size = file.bytes.length;
    const plan = await insertPlan(act.tx, { orderId, name, fileName, mediaType, size, uploadedBy: actorId(act) });
    await recordPlan(act, 'order.upload-plan', { orderId, number, fileName });
    return plan;
  });
}

/** A plan with its bytes. */
export async function openPlan({ db, storage }: { db: Executor; storage: Storage }, orderId: number, id: number) {
  const plan = found(await findPlan(db, orderId, id), 'Plan');
  const file = found(await storage.get(PLAN_FOLDER, plan.name), 'Plan');
  return { ...plan, ...file };
}

/** Removes a plan. A job deletes its file once the transaction commits. */
export async function removePlan(act: Act, jobs: Jobs, orderId: number, id: number): Promise<void> {
  const { number } = await lockOrder(act, { id: orderId });
  const { name, fileName } = found(await findPlan(act.tx, orderId, id), 'Plan');
  await deletePlan(act.tx, id);
  await jobs.send(act.tx, REMOVE_PLAN_FILE, { name });
  await recordPlan(act, 'order.remove-plan', { orderId, number, fileName });
}

/** Deletes a file that no plan uses anymore. */
export async function removePlanFile(db: Executor, storage: Storage, name: string): Promise<void> {
  if (!(await isPlanFile(db, name))) await storage.remove(PLAN_FOLDER, name);
}

async function recordPlan(
  act: Act,
  action: string,
  { orderId, number, fileName }: { orderId: number; number: string; fileName: string },
): Promise<void> {
  await recordAction(act, { action, resource: 'order', id: orderId, label: number, details: { after: { fileName } } });
  await publishEvent(act.tx, { resource: 'order', id: orderId });
}
