import { isRealDay } from '@builder-os/contract/platform/dates';
import { z } from 'zod';
import { joinMoment } from '../../../format/scheduled-moment.ts';

const planEntriesSchema = z.object({
  day: z.string().refine((day) => isRealDay(day), 'Choose a date.'),
  time: z.string(),
});
export type PlanEntries = z.input<typeof planEntriesSchema>;

/** The schema for a publication time, which must be in the future. */
export function planFormSchema(timeZone: string, now = () => new Date()) {
  return planEntriesSchema.transform(({ day, time }, context) => {
    const moment = joinMoment(day, time, timeZone) ?? '';
    if (new Date(moment) > now()) return moment;
    context.addIssue({ code: 'custom', path: ['day'], message: 'Choose a time in the future.' });
    return z.NEVER;
  });
}
