import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { describeEntry } from '../forms/form-rows.ts';
import { type ConflictChoice, canKeepBoth, type FieldConflict } from './edit-conflict.ts';

interface EditConflictPanelProps<Field extends string, Entry> {
  /** The kind of record: "lead". */
  noun: string;
  /** The person who saved first and when, in the server's words. */
  message: string;
  conflicts: readonly FieldConflict<Field, Entry>[];
  labels: Readonly<Record<Field, string>>;
  /** Formats a field's value for display, if the raw value isn't readable. */
  describe?: (field: Field, entry: Entry) => string;
  onChoose: (conflict: FieldConflict<Field, Entry>, choice: ConflictChoice) => void;
  onEdit: (field: Field) => void;
}

/** Lists the values someone else saved in the meantime, next to the form's own. The form stays below, unchanged. */
export function EditConflictPanel<Field extends string, Entry = string>({
  noun,
  message,
  conflicts,
  labels,
  describe,
  onChoose,
  onEdit,
}: EditConflictPanelProps<Field, Entry>) {
  const inWords = (field: Field, entry: Entry) => (describe?.(field, entry) ?? describeEntry(entry)) || 'Empty';
  return (
    <section role="alert" aria-label="Conflicting changes" className="rounded-lg border border-border">
      <div className="rounded-t-lg bg-tone-timber-bg px-3 py-2 text-tone-timber">
        <p className="font-strong">This {noun} changed while you were editing it.</p>
        <p className="text-xs">
          {message}{' '}
          {conflicts.length === 0
            ? 'What you entered isn’t affected. Save again to keep it.'
            : 'Choose which value to keep for each field, then save.'}
        </p>
      </div>
      <ul className="empty:hidden">
        {conflicts.map((conflict) => (
          <li key={conflict.field} className="grid gap-1.5 border-t border-border px-3 py-2.5">
            <p className="text-label font-strong">{labels[conflict.field]}</p>
            <dl className="grid gap-1 sm:grid-cols-2">
              <Side
                label="Theirs"
                text={inWords(conflict.field, conflict.theirs)}
                isChosen={conflict.choice !== 'mine'}
              />
              <Side
                label="Yours"
                text={inWords(conflict.field, conflict.mine)}
                isChosen={conflict.choice !== 'theirs'}
              />
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-pressed={conflict.choice === 'mine'}
                aria-label={`Keep mine for ${labels[conflict.field]}`}
                onClick={() => onChoose(conflict, 'mine')}
              >
                Keep mine
              </Button>
              <Button
                size="sm"
                aria-pressed={conflict.choice === 'theirs'}
                aria-label={`Use theirs for ${labels[conflict.field]}`}
                onClick={() => onChoose(conflict, 'theirs')}
              >
                Use theirs
              </Button>
              {canKeepBoth(conflict) && (
                <Button
                  size="sm"
                  aria-pressed={conflict.choice === 'both'}
                  aria-label={`Keep both for ${labels[conflict.field]}`}
                  onClick={() => onChoose(conflict, 'both')}
                >
                  Keep both
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Edit ${labels[conflict.field]}`}
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
