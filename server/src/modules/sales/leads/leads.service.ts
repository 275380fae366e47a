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
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { recordMentions } from '../mentions/mentions.service.ts';
import { checkReferences } from '../references/references.service.ts';
import { findLeadSummary } from './lead-summary.queries.ts';
import { findLead, findLeadPage, insertLead, leadKind, updateLeadRow } from './leads.queries.ts';

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

/** Changes the sent fields. Any status may follow any other; a lead moved back from converted keeps its deal. */
export async function updateLead(act: Act, target: Target, changes: UpdateLead): Promise<Lead> {
  const before = await lock(act, leadKind, target, leadSchema.parse);
  await checkReferences(act.tx, changes, before);
  const lead = await updateLeadRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'lead', verb: 'update', before, after: lead });
  await notifyAssigned(act, before.assignedTo, lead);
  await recordLeadMentions(act, before.notes, lead);
  return lead;
}

export async function deleteLead(act: Act, target: Target): Promise<void> {
  await bin(act, leadKind, await lock(act, leadKind, target, leadSchema.parse));
}

export function restoreLead(act: Act, id: number): Promise<Lead> {
  return restore(act, leadKind, id);
}

function recordLeadMentions(act: Act, before: string | null, { id, title, company, notes }: Lead): Promise<void> {
  const reference = { resource: 'lead', recordId: id } as const;
  const link = `/leads/${id}`;
  return recordMentions(act, { ...reference, text: notes, before, title: `${title}, ${company}`, link });
}

/** Notifies a person that a lead is now assigned to them, unless they assigned it to themselves. */
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
