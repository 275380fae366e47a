import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { fullName } from '../../../format/person.ts';
import { staffQuery } from '../leads/staff.queries.ts';
import type { DealField } from './deal-form.ts';
import { describeEntry, FIELD_LABELS } from './describe-entry.ts';

type DealConflictPanelProps = Omit<ComponentProps<typeof EditConflictPanel<DealField>>, 'noun' | 'labels' | 'describe'>;

export function DealConflictPanel(props: DealConflictPanelProps) {
  const { data: staff } = useQuery(staffQuery);
  function nameOf(field: DealField, id: string): string {
    const person = field === 'assignedTo' ? staff?.find((candidate) => candidate.id === id) : undefined;
    return person ? fullName(person) : field === 'contactId' ? `Contact ${id}` : 'A former member';
  }
  return (
    <EditConflictPanel
      {...props}
      noun="deal"
      labels={FIELD_LABELS}
      describe={(field, entry) => describeEntry(field, entry, nameOf)}
    />
  );
}
