import { SESSION_MINUTES } from '@builder-os/contract/modules/education/coach-slots';
import { OFFER_STATUSES } from '@builder-os/contract/modules/education/courses';
import { type CreateProgram, createProgramSchema, type Program } from '@builder-os/contract/modules/education/programs';
import { z } from 'zod';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import type { ProgramBody, ProgramChanges } from './programs.mutations.ts';

const wholeEntry = (message: string) => requiredEntry(message).regex(/^\d*$/, 'Enter a whole number.');

/** The form's own shape: every value is a string; features are one text field, one per line. */
const programEntriesSchema = z.object({
  name: requiredEntry('Enter a name.'),
  description: z.string(),
  durationMonths: wholeEntry('Enter the number of months.'),
  sessions: wholeEntry('Enter the number of sessions.'),
  sessionMinutes: z.string(),
  price: requiredEntry('Enter a price.'),
  features: z.string(),
  countsNoShows: z.string(),
  status: choiceEntry(OFFER_STATUSES, 'Choose a status.'),
});
export type ProgramEntries = z.input<typeof programEntriesSchema>;
export const PROGRAM_FIELDS = programEntriesSchema.keyof().options;

/** Validates the form with the same rules as the server. */
export const programFormSchema = programEntriesSchema.transform(toBody).pipe(createProgramSchema);

export const PROGRAM_LABELS: Record<keyof ProgramEntries, string> = {
  name: 'Name',
  description: 'Description',
  durationMonths: 'Months',
  sessions: 'Sessions',
  sessionMinutes: 'Session length',
  price: 'Price per program',
  features: 'Features',
  countsNoShows: 'No-shows',
  status: 'Status',
};

export const NO_SHOW_CHOICES = [
  { value: 'yes', label: 'Count as used' },
  { value: 'no', label: 'Don’t count' },
] as const;

export function toProgramEntries(program: Program | undefined): ProgramEntries {
  return {
    name: program?.name ?? '',
    description: program?.description ?? '',
    durationMonths: program ? String(program.durationMonths) : '',
    sessions: program ? String(program.sessions) : '',
    sessionMinutes: String(program?.sessionMinutes ?? 60),
    price: program?.price ?? '',
    features: program?.features.join('\n') ?? '',
    countsNoShows: (program?.countsNoShows ?? true) ? 'yes' : 'no',
    status: program?.status ?? 'draft',
  };
}

function toBody(entries: z.output<typeof programEntriesSchema>): ProgramBody {
  return {
    name: entries.name,
    description: orNull(entries.description),
    durationMonths: Number(entries.durationMonths),
    sessions: Number(entries.sessions),
    sessionMinutes: SESSION_MINUTES.find((minutes) => String(minutes) === entries.sessionMinutes),
    price: entries.price,
    features: entries.features
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    countsNoShows: entries.countsNoShows === 'yes',
    status: entries.status,
  };
}

/** Returns the fields that changed. */
export function findProgramChanges(before: ProgramEntries, after: ProgramEntries, body: CreateProgram): ProgramChanges {
  const changed = PROGRAM_FIELDS.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}
