import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { clientOf, projectOf } from './revenue-labels.ts';
import { revenueRecordQuery, revenueSearchQuery } from './revenue-tracking.queries.ts';

interface ProjectPickerProps {
  /** A revenue record's id as a string, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

const NONE = 'none';

/** Links a Revenue Tracking project, found by typing; the server searches. */
export function ProjectPicker({ value, onValueChange, onBlur }: ProjectPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(revenueSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NONE ? undefined : Number(value);
  const chosen = useQuery({ ...revenueRecordQuery(id ?? 0), enabled: id !== undefined });
  const options = (search.data?.rows ?? []).map((record) => ({
    value: String(record.id),
    label: projectOf(record),
    description: `${clientOf(record)}, ${UNIT_LABELS[record.businessUnit]}`,
  }));
  return (
    <Combobox
      value={value === NONE ? null : value}
      valueLabel={chosen.data ? projectOf(chosen.data) : chosen.isError ? `Project ${value}` : 'Loading project...'}
      onValueChange={(next) => onValueChange(next ?? NONE)}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel="None"
      placeholder="None"
      searchPlaceholder="Search projects"
      emptyText={search.isError ? 'Couldn’t load projects.' : 'No projects found'}
    />
  );
}
