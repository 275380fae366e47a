import type { Activity, ActivityStatus, ActivityType } from '@builder-os/contract/modules/sales/activities';
import { CheckSquare, type LucideIcon, Mail, NotebookPen, Phone, UsersRound } from 'lucide-react';
import type { Tone } from '../../../ui/tone.ts';

export const TYPE_LABELS: Record<ActivityType, string> = {
  call: 'Call',
  email: 'Email',
  meeting: 'Meeting',
  note: 'Note',
  task: 'Task',
};

export const TYPE_ICONS: Record<ActivityType, LucideIcon> = {
  call: Phone,
  email: Mail,
  meeting: UsersRound,
  note: NotebookPen,
  task: CheckSquare,
};

export const TYPE_TONES: Record<ActivityType, Tone> = {
  call: 'blue',
  email: 'blue',
  meeting: 'plum',
  note: 'neutral',
  task: 'timber',
};

export const STATUS_LABELS: Record<ActivityStatus, string> = {
  completed: 'Completed',
  overdue: 'Overdue',
  pending: 'Pending',
};

export const STATUS_TONES: Record<ActivityStatus, Tone> = { completed: 'moss', overdue: 'red', pending: 'neutral' };

export interface RelatedRecord {
  kind: 'Contact' | 'Lead' | 'Deal' | 'Job';
  to: '/contacts' | '/leads' | '/deals' | '/jobs/$id';
  id: number;
  name: string;
}

/** The records linked to an activity, in the specification's order, then its job. */
export function relatedRecords(activity: Activity): RelatedRecord[] {
  const { contactId, contactName, leadId, leadTitle, dealId, dealTitle, jobNumber } = activity;
  const jobId = jobNumber === null ? null : activity.jobId;
  const linked = [
    { kind: 'Contact', to: '/contacts', id: contactId, name: contactName },
    { kind: 'Lead', to: '/leads', id: leadId, name: leadTitle },
    { kind: 'Deal', to: '/deals', id: dealId, name: dealTitle },
    { kind: 'Job', to: '/jobs/$id', id: jobId, name: jobNumber },
  ] as const;
  return linked.flatMap(({ id, name, ...rest }) => (id === null ? [] : [{ ...rest, id, name: name ?? rest.kind }]));
}
