import {
  type CreateLead,
  type Lead,
  type LeadListQuery,
  type LeadSummary,
  leadSchema,
  type UpdateLead,
} from '@builder-os/contract/modules/sales/leads';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { recordMentions } from '../mentions/mentions.service.ts';
import { checkReferences } from '../references/references.service.ts';
import { findLeadSummary } from './lead-summary.queries.ts';
import {
  binLeads,
  findBinnedLeadForUpdate,
  findLead,
  findLeadForUpdate,
  findLeadPage,
  insertLead,
  unbinLeads,
  updateLeadRow,
} from './leads.queries.ts';

export function listLeads(db: Database, query: LeadListQuery): Promise<Page<Lead>> {
  return findLeadPage(db, query);
}

export async function summarizeLeads(db: Database): Promise<LeadSummary> {
  const { timeZone } = await getOrganization(db);
  return findLeadSummary(db, timeZone);
}

export async function getLead(db: Database, id: number): Promise<Lead> {
  return found(await findLead(db, id), 'Lead');
}

export async function createLead(act: Act, fields: CreateLead): Promise<Lead> {
  await checkReferences(act.tx, fields);
  const lead = await insertLead(act.tx, { ...fields, createdBy: actorId(act) });
  await recordChange(act, { resource: 'lead', verb: 'create', after: lead });
  await notifyAssigned(act, null, lead);
  await recordLeadMentions(act, null, lead);
  return lead;
}

/** Changes the sent fields. Any status may follow any other; a lead taken back from converted keeps its deal. */
export async function updateLead(act: Act, id: number, changes: UpdateLead): Promise<Lead> {
  const before = found(await findLeadForUpdate(act.tx, id), 'Lead');
  await checkVersion(act, 'lead', leadSchema.parse(before));
  await checkReferences(act.tx, changes, before);
  const lead = await updateLeadRow(act.tx, id, changes);
  await recordChange(act, { resource: 'lead', verb: 'update', before, after: lead });
  await notifyAssigned(act, before.assignedTo, lead);
  await recordLeadMentions(act, before.notes, lead);
  return lead;
}

export async function deleteLead(act: Act, id: number): Promise<void> {
  const before = found(await findLeadForUpdate(act.tx, id), 'Lead');
  await checkVersion(act, 'lead', leadSchema.parse(before));
  await binLeads(act.tx, [id], actorId(act));
  await recordChange(act, { resource: 'lead', verb: 'delete', before });
}

export async function restoreLead(act: Act, id: number): Promise<Lead> {
  const binned = found(await findBinnedLeadForUpdate(act.tx, id), 'Lead');
  checkRestore(act.actor, binned);
  const [restored] = await unbinLeads(act.tx, [id], null);
  const lead = found(restored, 'Lead');
  await recordChange(act, { resource: 'lead', verb: 'restore', before: binned, after: lead });
  return lead;
}

function recordLeadMentions(act: Act, before: string | null, { id, title, company, notes }: Lead): Promise<void> {
  const place = { resource: 'lead', recordId: id } as const;
  const link = `/leads/${id}`;
  return recordMentions(act, { ...place, text: notes, before, title: `${title}, ${company}`, link });
}

/** Tells a person that a lead is theirs now, unless they gave it to themselves. */
async function notifyAssigned(act: Act, previous: string | null, lead: Lead): Promise<void> {
  const { assignedTo } = lead;
  if (assignedTo === null || assignedTo === previous || assignedTo === actorId(act)) return;
  await notify(act, assignedTo, {
    kind: 'assignment',
    title: 'You were assigned a lead',
    body: `${lead.title}, ${lead.company}`,
    link: `/leads/${lead.id}`,
  });
}
