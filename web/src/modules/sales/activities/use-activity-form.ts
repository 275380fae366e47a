import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ActivityEntries, activityFormSchema } from './activity-form.ts';

/** @param timeZone the one in which the scheduled time is typed */
export function useActivityForm(entries: ActivityEntries, timeZone: string) {
  return useForm<ActivityEntries, unknown, CreateActivity>({
    defaultValues: entries,
    resolver: zodResolver(activityFormSchema(timeZone)),
  });
}
export type ActivityForm = ReturnType<typeof useActivityForm>;
