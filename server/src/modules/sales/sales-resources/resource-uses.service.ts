import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type {
  SalesResource,
  SalesResourceUse,
  UseSalesResource,
} from '@builder-os/contract/modules/sales/sales-resources';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { createActivity } from '../activities/activities.service.ts';
import { insertResourceUse, listResourceUses } from './resource-uses.queries.ts';
import { getSalesResource } from './sales-resources.service.ts';

export async function listUsesOfResource(db: Executor, id: number): Promise<SalesResourceUse[]> {
  await getSalesResource(db, id);
  return listResourceUses(db, id);
}

/** Adds a note to a deal that a resource was used, to show which resources are used in won deals. */
export async function useSalesResource(
  act: Act,
  id: number,
  { dealId, note }: UseSalesResource,
): Promise<{ resource: SalesResource; activity: Activity }> {
  const before = await getSalesResource(act.tx, id);
  const activity = await createActivity(act, {
    type: 'note',
    title: cutText(`Used: ${before.title}`, LIMITS.name),
    description: note ?? null,
    dealId,
    isCompleted: true,
  });
  await insertResourceUse(act.tx, { resourceId: id, dealId, activityId: activity.id, usedBy: actorId(act) });
  const resource = await getSalesResource(act.tx, id);
  // Its version stays, because its own fields don't change.
  const { title, version } = resource;
  const use = { id, title, version };
  await recordChange(act, { resource: 'sales-resource', verb: 'use', before: use, after: use, details: { dealId } });
  return { resource, activity };
}
