import { JOB_FIELDS } from '@builder-os/contract/modules/jobs/job-fields';
import { type CreateJob, createJobSchema, type Job } from '@builder-os/contract/modules/jobs/jobs';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { fieldForm, NONE } from '../../../../app/forms/field-form.ts';
import type { JobChanges } from '../jobs.mutations.ts';

/** The crew is a list; in the form it's the user ids, separated by commas. */
const FORM_FIELDS = { ...JOB_FIELDS, crew: { label: 'Crew', kind: 'text' } } as const;

export const jobForm = fieldForm(FORM_FIELDS, { contactId: NONE });
export type JobEntries = z.infer<typeof jobForm.entriesSchema>;

export const jobFormSchema = jobForm.entriesSchema
  .transform(toJobBody)
  .pipe(z.preprocess((body) => body, createJobSchema));

export function toJobEntries({ crew, ...job }: Partial<Job>): JobEntries {
  return jobForm.toEntries({ ...job, crew: writeCrew(crew) });
}

function toJobBody(entries: JobEntries) {
  return { ...jobForm.toBody(entries), crew: readCrew(entries.crew) };
}

/** Returns the fields that differ from the job's. */
export function findJobChanges(job: Job, body: CreateJob): JobChanges {
  const changes = jobForm.findChanges({ ...job, crew: writeCrew(job.crew) }, { ...body, crew: writeCrew(body.crew) });
  return 'crew' in changes ? { ...changes, crew: body.crew } : changes;
}

export function readCrew(entry: string): string[] {
  return entry.split(',').filter(Boolean);
}

export function writeCrew(crew: readonly string[] = []): string {
  return crew.join(',');
}

export function useJobForm(entries: JobEntries) {
  return useForm<JobEntries, unknown, CreateJob>({ defaultValues: entries, resolver: zodResolver(jobFormSchema) });
}
export type JobForm = ReturnType<typeof useJobForm>;
