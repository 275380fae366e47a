import {
  ACTIVITY_TYPES,
  type Activity,
  type CreateActivity,
  createActivitySchema,
} from '@builder-os/contract/modules/sales/activities';
import { z } from 'zod';
import { formatLongDay } from '../../../../format/dates.ts';
import { joinMoment, splitMoment } from '../../../../format/scheduled-moment.ts';
import type { ActivityBody, ActivityChanges } from '../activities.mutations.ts';
import { TYPE_LABELS } from '../activity-labels.ts';

export const NO_RECORD = 'none';

/** The activity form's values, all strings. */
const activityEntriesSchema = z.object({
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  description: z.string(),
  contactId: z.string(),
  leadId: z.string(),
  dealId: z.string(),
  jobId: z.string(),
  scheduledAt: z.string(),
  scheduledTime: z.string(),
  completedAt: z.string(),
  completedTime: z.string(),
});
export type ActivityEntries = z.infer<typeof activityEntriesSchema>;
export type ActivityEntry = keyof ActivityEntries;
/** The fields of a new activity in the API, which combines the scheduled day and time. */
export const ACTIVITY_FIELDS = activityEntriesSchema
  .omit({ scheduledTime: true, completedAt: true, completedTime: true })
  .keyof().options;

/**
 * Validates the form's values with the server's rules.
 * @param doneAt when the edited activity was completed; null if it wasn't
 */
export function activityFormSchema(timeZone: string, doneAt: string | null = null) {
  return activityEntriesSchema
    .transform((entries, context) => {
      const body = toActivityBody(entries, timeZone);
      if (doneAt === null) return body;
      // An unchanged time keeps its seconds, and its side of a repeated hour, and isn't checked against this device's
      // clock.
      const stored = splitMoment(doneAt, timeZone);
      const isKept = entries.completedAt === stored.day && entries.completedTime === stored.time;
      if (isKept) return { ...body, completedAt: doneAt };
      const completedAt = joinMoment(entries.completedAt, entries.completedTime, timeZone);
      const message = findDoneProblem(completedAt, new Date());
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['completedAt'], message });
      return { ...body, completedAt };
    })
    .pipe(createActivitySchema);
}

/** Why an activity can't have been done at a moment; undefined if it can. */
export function findDoneProblem(moment: string | null, now: Date): string | undefined {
  const at = moment === null ? Number.NaN : Date.parse(moment);
  if (Number.isNaN(at)) return 'Choose a date.';
  return at > now.getTime() ? 'Choose a time that isn’t in the future.' : undefined;
}

export const FORM_LABELS: Record<ActivityEntry, string> = {
  type: 'Type',
  title: 'Title',
  description: 'Description',
  contactId: 'Contact',
  leadId: 'Lead',
  dealId: 'Deal',
  jobId: 'Job',
  scheduledAt: 'Scheduled date',
  scheduledTime: 'Time',
  completedAt: 'Done on',
  completedTime: 'Done at',
};

/** Formats a form field's value for display. */
export function describeFieldValue(field: ActivityEntry, entry: string): string {
  const type = field === 'type' ? ACTIVITY_TYPES.find((candidate) => candidate === entry) : undefined;
  if (type) return TYPE_LABELS[type];
  if (field === 'scheduledAt' || field === 'completedAt') return entry === '' ? 'None' : formatLongDay(entry);
  if (entry === '' || entry === NO_RECORD) return 'None';
  return field.endsWith('Id') ? `${FORM_LABELS[field]} ${entry}` : entry;
}

// The form doesn't ask when a new activity was done.
const NOT_DONE = { completedAt: '', completedTime: '' };

interface Beginning {
  day?: string;
  contactId?: number | null;
  leadId?: number | null;
  dealId?: number | null;
  jobId?: number | null;
}

/** The initial values of a new activity form. */
export function beginActivity({ day = '', contactId, leadId, dealId, jobId }: Beginning = {}): ActivityEntries {
  return {
    type: 'call',
    title: '',
    description: '',
    contactId: toEntry(contactId ?? null),
    leadId: toEntry(leadId ?? null),
    dealId: toEntry(dealId ?? null),
    jobId: toEntry(jobId ?? null),
    scheduledAt: day,
    scheduledTime: '',
    ...NOT_DONE,
  };
}

export function toActivityEntries(activity: Activity, timeZone: string): ActivityEntries {
  const { day, time } = splitMoment(activity.scheduledAt, timeZone);
  const done = splitMoment(activity.completedAt, timeZone);
  return {
    type: activity.type,
    title: activity.title,
    description: activity.description ?? '',
    contactId: toEntry(activity.contactId),
    leadId: toEntry(activity.leadId),
    dealId: toEntry(activity.dealId),
    jobId: toEntry(activity.jobId),
    scheduledAt: day,
    scheduledTime: time,
    completedAt: done.day,
    completedTime: done.time,
  };
}

/** Restores the form's values from a request body, to correct a rejected one. */
export function fromActivityBody(body: ActivityBody, timeZone: string): ActivityEntries {
  const { day, time } = splitMoment(body.scheduledAt ?? null, timeZone);
  return {
    type: body.type,
    title: body.title,
    description: body.description ?? '',
    contactId: toEntry(body.contactId ?? null),
    leadId: toEntry(body.leadId ?? null),
    dealId: toEntry(body.dealId ?? null),
    jobId: toEntry(body.jobId ?? null),
    scheduledAt: day,
    scheduledTime: time,
    ...NOT_DONE,
  };
}

/** Converts the form's values to a request body. Empty fields and links to 'none' become null. */
function toActivityBody(entries: ActivityEntries, timeZone: string): ActivityBody {
  return {
    type: entries.type,
    title: entries.title,
    description: entries.description.trim() === '' ? null : entries.description,
    contactId: readFieldValue(entries.contactId),
    leadId: readFieldValue(entries.leadId),
    dealId: readFieldValue(entries.dealId),
    jobId: readFieldValue(entries.jobId),
    scheduledAt: joinMoment(entries.scheduledAt, entries.scheduledTime, timeZone),
  };
}

export type Occasion = 'log' | 'schedule';

/** Logging means done unless the time is in the future; scheduling means not yet done. A note is always done. */
export function isDone(occasion: Occasion, { type, scheduledAt }: CreateActivity, now: Date): boolean {
  if (type === 'note') return true;
  return occasion === 'log' && (!scheduledAt || new Date(scheduledAt) <= now);
}

/** When a logged activity was done: at its scheduled time, unless that is in the future. */
export function findDoneMoment(body: Pick<CreateActivity, 'scheduledAt' | 'completedAt'>, now: Date) {
  const { scheduledAt, completedAt } = body;
  return scheduledAt && new Date(scheduledAt) <= now ? scheduledAt : completedAt;
}

/** Returns the fields that differ from the record's. The form has no seconds, so an unchanged time keeps its own. */
export function findActivityChanges(activity: Activity, body: CreateActivity): ActivityChanges {
  const isChanged = (field: (typeof ACTIVITY_FIELDS)[number]) =>
    field === 'scheduledAt'
      ? toMinute(body.scheduledAt) !== toMinute(activity.scheduledAt)
      : (body[field] ?? null) !== activity[field];
  const changes: ActivityChanges = Object.fromEntries(
    ACTIVITY_FIELDS.filter(isChanged).map((field) => [field, body[field]]),
  );
  const { completedAt } = body;
  // Sending it for an activity that was reopened meanwhile would mark it as done again.
  const isDoneMoved = activity.isCompleted && completedAt && toMinute(completedAt) !== toMinute(activity.completedAt);
  return isDoneMoved ? { ...changes, completedAt } : changes;
}

function toMinute(moment: string | null | undefined): string | undefined {
  return moment ? new Date(moment).toISOString().slice(0, 16) : undefined;
}

/** The form value of a link. */
function toEntry(id: number | null): string {
  return id === null ? NO_RECORD : String(id);
}

function readFieldValue(entry: string): number | null {
  return entry === NO_RECORD ? null : Number(entry);
}
