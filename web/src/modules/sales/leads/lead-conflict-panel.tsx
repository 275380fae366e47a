import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { fullName } from '../../../format/person.ts';
import { describeEntry, FIELD_LABELS } from './describe-entry.ts';
import type { LeadField } from './lead-form.ts';
import { staffQuery } from './staff.queries.ts';

type LeadConflictPanelProps = Omit<ComponentProps<typeof EditConflictPanel<LeadField>>, 'noun' | 'labels' | 'describe'>;

export function LeadConflictPanel(props: LeadConflictPanelProps) {
  const { data: staff } = useQuery(staffQuery);
  function nameOf(field: LeadField, id: string): string {
    const person = field === 'assignedTo' ? staff?.find((candidate) => candidate.id === id) : undefined;
    return person ? fullName(person) : field === 'contactId' ? `Contact ${id}` : 'A former member';
  }
  return (
    <EditConflictPanel
      {...props}
      noun="lead"
      labels={FIELD_LABELS}
      describe={(field, entry) => describeEntry(field, entry, nameOf)}
    />
  );
}
