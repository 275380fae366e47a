import type { MeetingType } from './meeting-dates.ts';

/** The content of a meeting section other than its notes. */
export const SECTION_KINDS = [
  'segue',
  'scorecard',
  'rocks',
  'headlines',
  'todos',
  'issues',
  'conclude',
  'notes',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export interface AgendaSection {
  kind: SectionKind;
  name: string;
  minutes: number;
}

/** The sections of each meeting type, with their minutes. The L10 follows EOS: 90 minutes in total. */
export const STANDARD_AGENDAS: Record<MeetingType, readonly AgendaSection[]> = {
  l10: [
    { kind: 'segue', name: 'Segue', minutes: 5 },
    { kind: 'scorecard', name: 'Scorecard', minutes: 5 },
    { kind: 'rocks', name: 'Rock Review', minutes: 5 },
    { kind: 'headlines', name: 'Customer/Employee Headlines', minutes: 5 },
    { kind: 'todos', name: 'To-Do List', minutes: 5 },
    { kind: 'issues', name: 'IDS', minutes: 60 },
    { kind: 'conclude', name: 'Conclude', minutes: 5 },
  ],
  monthly: [
    { kind: 'segue', name: 'Segue', minutes: 5 },
    { kind: 'scorecard', name: 'Monthly Scorecard', minutes: 15 },
    { kind: 'notes', name: 'Budget and Cash', minutes: 20 },
    { kind: 'rocks', name: 'Rock Review', minutes: 15 },
    { kind: 'issues', name: 'IDS', minutes: 30 },
    { kind: 'conclude', name: 'Conclude', minutes: 5 },
  ],
  quarterly: [
    { kind: 'segue', name: 'Segue', minutes: 15 },
    { kind: 'rocks', name: 'Review This Quarter’s Rocks', minutes: 45 },
    { kind: 'notes', name: 'Vision and Budget', minutes: 45 },
    { kind: 'notes', name: 'Set Next Quarter’s Rocks', minutes: 60 },
    { kind: 'issues', name: 'IDS', minutes: 60 },
    { kind: 'conclude', name: 'Conclude', minutes: 15 },
  ],
};

/** The lowest rating a meeting should get, out of 10. */
export const RATING_TARGET = 8;

/** The total minutes of an agenda. */
export function minutesOf(agenda: readonly { minutes: number }[]): number {
  return agenda.reduce((sum, { minutes }) => sum + minutes, 0);
}
