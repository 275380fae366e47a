import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import { dayIn } from '@builder-os/contract/platform/dates';
import { type Act, actorId, requireActor } from '../../platform/http/act.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  insertSampleActivities,
  insertSampleContacts,
  insertSampleDeals,
  insertSampleLeads,
  insertSampleSteps,
  insertSampleViews,
  type NewActivity,
  type NewStep,
} from './sales-sample.queries.ts';
import { DEALS, LEADS, PEOPLE, UPCOMING, VIEWS } from './sample-book.ts';
import { addSamplePhotos } from './sample-photos.service.ts';

export const SALES_SAMPLE: Sample = {
  name: 'sales',
  tables: ['contacts', 'leads', 'deals', 'activities', 'saved_views'],
  add: (act, { storage }) => addSalesSample(act, storage),
  shows: ['lead', 'deal', 'contact', 'activity', 'saved_view'],
};

const DAY = 24 * 60 * 60_000;
const BEGINNING = Date.parse('2024-07-08T14:00:00Z');

/**
 * Contacts, leads, deals with their stage changes, activities with a few photos, and views, from summer 2024 to this
 * week.
 */
export async function addSalesSample(act: Act, storage: Storage): Promise<SampleRecord[]> {
  const clock = clockOf(Date.now());
  const contacts = await insertSampleContacts(act.tx, contactRows(act));
  const contactIds = new Map(contacts.map(({ company, id }) => [company, id]));
  const leads = await insertSampleLeads(act.tx, leadRows(act, clock, contactIds));
  const leadIds = new Map(leads.map(({ title, id }) => [title, id]));
  const deals = await insertSampleDeals(act.tx, dealRows(act, clock, { contactIds, leadIds }));
  await insertSampleSteps(
    act.tx,
    deals.flatMap((deal) => stepsOf(act, deal)),
  );
  const activities = await insertSampleActivities(act.tx, activityRows(act, clock, deals));
  await addSamplePhotos(act, storage, activities);
  const views = await insertSampleViews(act.tx, viewRows(act));
  return [
    ...(await recordSamples(act, { resource: 'contact', tableName: 'contacts' }, contacts)),
    ...(await recordSamples(act, { resource: 'lead', tableName: 'leads' }, leads)),
    ...(await recordSamples(act, { resource: 'deal', tableName: 'deals' }, deals)),
    ...(await recordSamples(act, { resource: 'activity', tableName: 'activities' }, activities)),
    ...(await recordSamples(act, { resource: 'saved_view', tableName: 'saved_views' }, views)),
  ];
}

interface Clock {
  now: number;
  /** The time at a share (0 to 1) of the way from the beginning to today, in working hours. */
  at: (share: number) => number;
}

function clockOf(now: number): Clock {
  const today = Math.floor(now / DAY) * DAY + 14 * 60 * 60_000;
  const end = Math.min(today, now) - DAY;
  return { now, at: (share) => BEGINNING + Math.round(((end - BEGINNING) * share) / DAY) * DAY };
}

const moment = (time: number) => new Date(time).toISOString();
const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '');

function contactRows(act: Act) {
  return PEOPLE.map(([company, firstName, lastName, position], index) => ({
    company,
    firstName,
    lastName,
    position,
    email: `${slug(firstName)}.${slug(lastName)}@${slug(company)}.example`,
    phone: `(937) 555-01${String(10 + index)}`,
    createdBy: actorId(act),
    createdAt: moment(BEGINNING + index * DAY),
    updatedAt: moment(BEGINNING + index * DAY),
  }));
}

function leadRows(act: Act, clock: Clock, contactIds: ReadonlyMap<string | null, number>) {
  return LEADS.map((lead, index) => {
    const created = clock.at(index / (LEADS.length - 1));
    const changed = lead.status === 'new' ? created : Math.min(created + 3 * DAY, clock.now);
    const person = PEOPLE.find(([company]) => company === lead.company);
    return {
      ...lead,
      firstName: person?.[1],
      lastName: person?.[2],
      email: person && `${slug(person[1])}.${slug(person[2])}@${slug(person[0])}.example`,
      contactId: contactIds.get(lead.company),
      expectedCloseDate: isOpen(lead.status) ? dayIn(new Date(clock.now + (20 + index) * DAY)) : null,
      statusChangedAt: moment(changed),
      assignedTo: index % 3 === 0 ? null : actorId(act),
      createdBy: actorId(act),
      createdAt: moment(created),
      updatedAt: moment(changed),
    };
  });
}

function isOpen(state: string): boolean {
  return !['converted', 'lost', 'closed_won', 'closed_lost'].includes(state);
}

interface Links {
  contactIds: ReadonlyMap<string | null, number>;
  leadIds: ReadonlyMap<string, number>;
}

function dealRows(act: Act, clock: Clock, { contactIds, leadIds }: Links) {
  return DEALS.map(({ unit, begun, days, from, lostReason, ...deal }, index) => {
    const created = clock.at(begun);
    const end = created + days * DAY;
    const changed = isOpen(deal.stage) ? created + Math.floor((clock.now - created) / 2) : end;
    return {
      ...deal,
      businessUnit: unit,
      lostReason,
      contactId: contactIds.get(deal.company),
      leadId: from === undefined ? null : leadIds.get(from),
      expectedCloseDate: dayIn(new Date(isOpen(deal.stage) ? clock.now + days * DAY : end)),
      actualCloseDate: isOpen(deal.stage) ? null : dayIn(new Date(end)),
      finalValue: deal.stage === 'closed_won' ? deal.value : null,
      stageChangedAt: moment(changed),
      assignedTo: index % 4 === 3 ? null : actorId(act),
      createdBy: actorId(act),
      createdAt: moment(created),
      updatedAt: moment(changed),
    };
  });
}

interface MadeDeal {
  id: number;
  title: string;
  company: string;
  stage: DealStage;
  contactId: number | null;
  createdAt: string;
  stageChangedAt: string;
}

/** Every stage from the first to the deal's current one, spread evenly over the time it took. */
function stepsOf(act: Act, deal: MadeDeal): NewStep[] {
  const path = DEAL_STAGES.slice(0, DEAL_STAGES.indexOf(deal.stage) + 1).filter(
    (stage) => isOpen(stage) || stage === deal.stage,
  );
  const begun = Date.parse(deal.createdAt);
  const length = Date.parse(deal.stageChangedAt) - begun;
  return path.map((to, index) => ({
    dealId: deal.id,
    from: path[index - 1] ?? null,
    to,
    changedBy: actorId(act),
    changedAt: moment(path.length === 1 ? begun : begun + (length * index) / (path.length - 1)),
  }));
}

function activityRows(act: Act, clock: Clock, deals: readonly MadeDeal[]): NewActivity[] {
  const done = deals.flatMap((deal) => {
    const begun = Date.parse(deal.createdAt);
    const ended = Date.parse(deal.stageChangedAt);
    const base = { dealId: deal.id, contactId: deal.contactId, isCompleted: true, createdBy: actorId(act) };
    const at = (time: number) => ({
      scheduledAt: moment(time),
      completedAt: moment(time),
      createdAt: moment(Math.min(begun, time)),
      updatedAt: moment(time),
    });
    const call = { ...base, type: 'call' as const, title: `First call with ${deal.company}`, ...at(begun) };
    const second =
      deal.stage === 'prospecting'
        ? []
        : [{ ...base, type: 'meeting' as const, title: `Go through “${deal.title}”`, ...at(ended) }];
    return [call, ...second];
  });
  const upcoming = UPCOMING.map(([type, title, dealTitle, days, hour]) => {
    const deal = deals.find((candidate) => candidate.title === dealTitle);
    const day = Math.floor(clock.now / DAY) * DAY;
    return {
      type,
      title,
      dealId: deal?.id,
      contactId: deal?.contactId,
      // Office hours in the Eastern time zone are four or five hours behind UTC.
      scheduledAt: moment(day + days * DAY + (hour + 5) * 60 * 60_000),
      createdBy: actorId(act),
      createdAt: moment(clock.now - 2 * DAY),
      updatedAt: moment(clock.now - 2 * DAY),
    };
  });
  return [...done, ...upcoming];
}

function viewRows(act: Act) {
  const ownerId = requireActor(act.actor).id;
  return VIEWS.map(([list, name, params]) => ({ ownerId, list, name, params: { ...params }, isShared: true }));
}
