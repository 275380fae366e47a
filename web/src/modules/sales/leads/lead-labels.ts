import type { Lead, LeadPriority, LeadStatus } from '@builder-os/contract/modules/sales/leads';
import type { Tone } from '../../../ui/tone.ts';

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  unqualified: 'Unqualified',
  converted: 'Converted',
  lost: 'Lost',
};

export const STATUS_TONES: Record<LeadStatus, Tone> = {
  new: 'blue',
  contacted: 'timber',
  qualified: 'plum',
  unqualified: 'neutral',
  converted: 'moss',
  lost: 'neutral',
};

export const PRIORITY_LABELS: Record<LeadPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };
export const PRIORITY_LEVELS: Record<LeadPriority, 1 | 2 | 3> = { low: 1, medium: 2, high: 3 };

/** The name of a lead's person; empty if there is none. */
export function leadPerson(lead: Pick<Lead, 'firstName' | 'lastName'>): string {
  return [lead.firstName, lead.lastName].filter(Boolean).join(' ');
}
