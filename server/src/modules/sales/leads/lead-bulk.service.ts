import type { LeadStatus } from '@builder-os/contract/modules/sales/leads';
import { recordChanges } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { checkReferences } from '../references/references.service.ts';
import { binLeads, findLeadsForUpdate, unbinLeads, updateLeadRows } from './leads.queries.ts';

/** The ids of the leads that were changed: those deleted meanwhile are left out. */
interface BulkResult {
  ids: number[];
}

export async function updateLeads(
  act: Act,
  { ids, ...changes }: { ids: number[]; status?: LeadStatus; assignedTo?: string | null },
): Promise<BulkResult> {
  await checkReferences(act.tx, changes);
  const before = await findLeadsForUpdate(act.tx, ids);
  const after = await updateLeadRows(
    act.tx,
    before.map((lead) => lead.id),
    changes,
  );
  const previous = new Map(before.map((lead) => [lead.id, lead]));
  await recordChanges(act, {
    resource: 'lead',
    verb: 'update',
    changes: after.map((lead) => ({ before: previous.get(lead.id), after: lead })),
  });
  const given = before.filter((lead) => lead.assignedTo !== changes.assignedTo).length;
  await notifyOfMany(act, changes.assignedTo ?? null, given);
  return idsOf(after);
}

export async function deleteLeads(act: Act, ids: number[]): Promise<BulkResult> {
  const before = await findLeadsForUpdate(act.tx, ids);
  const deleted = await binLeads(
    act.tx,
    before.map((lead) => lead.id),
    actorId(act),
  );
  await recordChanges(act, { resource: 'lead', verb: 'delete', changes: before.map((lead) => ({ before: lead })) });
  return idsOf(deleted);
}

/** Restores those of the leads that the caller deleted; an administrator restores all. */
export async function restoreLeads(act: Act, ids: number[]): Promise<BulkResult> {
  const deletedBy = act.actor?.role === 'admin' ? null : actorId(act);
  const restored = await unbinLeads(act.tx, ids, deletedBy);
  await recordChanges(act, { resource: 'lead', verb: 'restore', changes: restored.map((lead) => ({ after: lead })) });
  return idsOf(restored);
}

async function notifyOfMany(act: Act, assignedTo: string | null, count: number): Promise<void> {
  if (assignedTo === null || count === 0 || assignedTo === actorId(act)) return;
  await notify(act, assignedTo, {
    kind: 'assignment',
    title: count === 1 ? 'A lead was assigned to you' : `${count} leads were assigned to you`,
    link: `/leads?owner=${assignedTo}`,
  });
}

function idsOf(rows: { id: number }[]): BulkResult {
  return { ids: rows.map((row) => row.id).sort((a, b) => a - b) };
}
