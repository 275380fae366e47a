import {
  type BulkTarget,
  type BulkUpdateLeads,
  type LeadFilter,
  MATCHING_LIMIT,
} from '@builder-os/contract/modules/sales/leads';
import { recordChanges } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { checkReferences } from '../references/references.service.ts';
import { countLeadsUpTo, lockMatchingLeads } from './lead-bulk.queries.ts';
import { binLeads, findLeadsForUpdate, unbinLeads, updateLeadRows } from './leads.queries.ts';

const BATCH = 500;

/** The ids of the changed leads, without those deleted in the meantime. */
interface BulkResult {
  ids: number[];
}

/** Changes many leads in batches, all or none of them, so that no statement grows with the list. */
export async function updateLeads(act: Act, { status, assignedTo, ...target }: BulkUpdateLeads): Promise<BulkResult> {
  const changes = { status, assignedTo };
  await checkReferences(act.tx, changes);
  const updated: number[] = [];
  let given = 0;
  for (const ids of inBatches(await findTarget(act, target))) {
    const before = await findLeadsForUpdate(act.tx, ids);
    const after = await updateLeadRows(act.tx, idsOf(before), changes);
    const previous = new Map(before.map((lead) => [lead.id, lead]));
    await recordChanges(act, {
      resource: 'lead',
      verb: 'update',
      changes: after.map((lead) => ({ before: previous.get(lead.id), after: lead })),
    });
    given += before.filter((lead) => lead.assignedTo !== assignedTo).length;
    updated.push(...idsOf(after));
  }
  await notifyOfMany(act, assignedTo ?? null, given);
  return { ids: updated };
}

export async function deleteLeads(act: Act, target: BulkTarget): Promise<BulkResult> {
  const deleted: number[] = [];
  for (const ids of inBatches(await findTarget(act, target))) {
    const before = await findLeadsForUpdate(act.tx, ids);
    const binned = await binLeads(act.tx, idsOf(before), actorId(act));
    await recordChanges(act, { resource: 'lead', verb: 'delete', changes: before.map((lead) => ({ before: lead })) });
    deleted.push(...idsOf(binned));
  }
  return { ids: deleted };
}

/** Restores those leads that the caller deleted; an administrator can restore all of them. */
export async function restoreLeads(act: Act, chosen: number[]): Promise<BulkResult> {
  const deletedBy = act.actor?.role === 'admin' ? null : actorId(act);
  const restored: number[] = [];
  for (const ids of inBatches(chosen)) {
    const rows = await unbinLeads(act.tx, ids, deletedBy);
    await recordChanges(act, { resource: 'lead', verb: 'restore', changes: rows.map((lead) => ({ after: lead })) });
    restored.push(...idsOf(rows));
  }
  return { ids: restored };
}

export async function countMatchingLeads(db: Database, filter: LeadFilter) {
  const count = await countLeadsUpTo(db, filter, MATCHING_LIMIT);
  return { count: Math.min(count, MATCHING_LIMIT), isCapped: count > MATCHING_LIMIT };
}

/** The target ids, in order. The records of a filter are locked, and must be as many as the caller confirmed. */
async function findTarget(act: Act, { ids, filter, except = [], count }: BulkTarget): Promise<number[]> {
  if (filter === undefined) return ids ?? [];
  const matching = await lockMatchingLeads(act.tx, { filter, except, limit: MATCHING_LIMIT + 1 });
  if (matching.length > MATCHING_LIMIT) {
    throw validation({ filter: `Filter the list to ${MATCHING_LIMIT} leads or fewer.` });
  }
  if (matching.length === count) return matching;
  throw conflict(`The list has changed: ${matching.length} leads match now, not ${count}. Check it and try again.`);
}

function inBatches(ids: number[]): number[][] {
  const sorted = [...ids].sort((a, b) => a - b);
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function notifyOfMany(act: Act, assignedTo: string | null, count: number): Promise<void> {
  if (assignedTo === null || count === 0 || assignedTo === actorId(act)) return;
  await notify(act, assignedTo, {
    kind: 'assignment',
    title: count === 1 ? 'You were assigned a lead' : `You were assigned ${count} leads`,
    link: `/leads?owner=${assignedTo}`,
  });
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
