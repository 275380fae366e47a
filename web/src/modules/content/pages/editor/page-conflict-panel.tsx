import type { ComponentProps } from 'react';
import { EditConflictPanel } from '../../../../app/records/edit-conflict-panel.tsx';
import { describeFieldValue, FIELD_LABELS } from '../describe-field-value.ts';
import type { PageField } from './page-form.ts';

type PageConflictPanelProps = Omit<ComponentProps<typeof EditConflictPanel<PageField>>, 'noun' | 'labels' | 'describe'>;

/** Another user's conflicting changes; for long text, only the lines that differ. */
export function PageConflictPanel(props: PageConflictPanelProps) {
  function otherSide(field: PageField, entry: string): string {
    const conflict = props.conflicts.find((candidate) => candidate.field === field);
    return (entry === conflict?.theirs ? conflict.mine : conflict?.theirs) ?? '';
  }
  return (
    <EditConflictPanel
      {...props}
      noun="page"
      labels={FIELD_LABELS}
      describe={(field, entry) => describeFieldValue(field, entry, otherSide(field, entry))}
    />
  );
}
