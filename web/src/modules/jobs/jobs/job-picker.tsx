import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { jobQuery, jobSearchQuery } from './jobs.queries.ts';

interface JobPickerProps {
  /** A job's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** A job that can't be chosen. */
  exceptId?: number;
  /** The words for no job. */
  noneLabel?: string;
}

const NONE = 'none';

/** Links a job, found with a server-side search. */
export function JobPicker({ value, onValueChange, onBlur, exceptId, noneLabel = 'None' }: JobPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(jobSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NONE ? undefined : Number(value);
  const chosen = useQuery({ ...jobQuery(id ?? 0), enabled: id !== undefined });
  const found = (search.data?.rows ?? []).filter((job) => job.id !== exceptId);
  return (
    <Combobox
      value={value === NONE ? null : value}
      valueLabel={chosen.data?.name ?? (chosen.isError ? `Job ${value}` : 'Loading job...')}
      onValueChange={(next) => onValueChange(next ?? NONE)}
      onBlur={onBlur}
      options={found.map((job) => ({
        value: String(job.id),
        label: job.name,
        description: [job.number, job.customerName].filter(Boolean).join(', '),
      }))}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel={noneLabel}
      placeholder={noneLabel}
      searchPlaceholder="Search jobs"
      emptyText={search.isError ? 'Couldn’t load jobs.' : 'No jobs found.'}
    />
  );
}
