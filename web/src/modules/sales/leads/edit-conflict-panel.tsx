import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../format/person.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { describeEntry, FIELD_LABELS } from './describe-entry.ts';
import type { FieldConflict } from './edit-conflict.ts';
import type { LeadField } from './lead-form.ts';
import { staffQuery } from './staff.queries.ts';

interface EditConflictPanelProps {
  /** Who saved first, and when, as the server says it. */
  message: string;
  conflicts: readonly FieldConflict[];
  onChoose: (conflict: FieldConflict, choice: FieldConflict['choice']) => void;
  onEdit: (field: LeadField) => void;
}

/** What another person saved meanwhile, beside what the form holds. Nothing typed is lost: the form stays below. */
export function EditConflictPanel({ message, conflicts, onChoose, onEdit }: EditConflictPanelProps) {
  const { data: staff } = useQuery(staffQuery);
  function nameOf(field: LeadField, id: string): string {
    const person = field === 'assignedTo' ? staff?.find((candidate) => candidate.id === id) : undefined;
    return person ? fullName(person) : field === 'contactId' ? `Contact ${id}` : 'A former member';
  }
  return (
    <section role="alert" aria-label="Changes by another person" className="rounded-lg border border-border">
      <div className="rounded-t-lg bg-tone-timber-bg px-3 py-2 text-tone-timber">
        <p className="font-strong">This lead was changed while you were editing it.</p>
        <p className="text-xs">{message} Choose for each field, then save again.</p>
      </div>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.field} className="grid gap-1.5 border-t border-border px-3 py-2.5">
            <p className="text-label font-strong">{FIELD_LABELS[conflict.field]}</p>
            <dl className="grid gap-1 sm:grid-cols-2">
              <Side
                label="Theirs"
                text={describeEntry(conflict.field, conflict.theirs, nameOf)}
                isChosen={conflict.choice === 'theirs'}
              />
              <Side
                label="Yours"
                text={describeEntry(conflict.field, conflict.mine, nameOf)}
                isChosen={conflict.choice === 'mine'}
              />
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-pressed={conflict.choice === 'mine'}
                aria-label={`Keep mine for ${FIELD_LABELS[conflict.field]}`}
                onClick={() => onChoose(conflict, 'mine')}
              >
                Keep mine
              </Button>
              <Button
                size="sm"
                aria-pressed={conflict.choice === 'theirs'}
                aria-label={`Take theirs for ${FIELD_LABELS[conflict.field]}`}
                onClick={() => onChoose(conflict, 'theirs')}
              >
                Take theirs
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Edit ${FIELD_LABELS[conflict.field]}`}
                onClick={() => onEdit(conflict.field)}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ label, text, isChosen }: { label: string; text: string; isChosen: boolean }) {
  return (
    <div className={cn('rounded-md border border-border px-2 py-1', isChosen && 'border-ring bg-selected')}>
      <dt className="text-xs text-muted-foreground">
        {label}
        {isChosen && <span className="sr-only"> (chosen)</span>}
      </dt>
      <dd className="break-words whitespace-pre-line">{text}</dd>
    </div>
  );
}
