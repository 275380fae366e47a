import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { organization } from '../organization.ts';
import { YES } from './entry-fields.tsx';
import { type EntryRow, moveRow, readRows, writeRows } from './entry-rows.ts';
import type { EntryForm } from './use-record-form.ts';

export interface RowColumn {
  name: string;
  label: string;
  kind?: 'text' | 'day' | 'tick' | 'choice';
  options?: readonly { value: string; label: string }[];
  leading?: string;
  trailing?: string;
  /** Width in the row, such as `sm:w-40`; the other columns share the remaining width. */
  className?: string;
  /** On its own line below the other columns. */
  isBelow?: boolean;
}

interface RowsEntryProps<Name extends string> {
  form: EntryForm<Name>;
  name: Name;
  /** The name of the list: "Milestones". */
  label: string;
  /** A single item: "milestone". */
  noun: string;
  columns: readonly RowColumn[];
  blank: EntryRow;
  hint?: ReactNode;
}

/** An editable list in a form, with one line per row and buttons to reorder them. */
export function RowsEntry<Name extends string>({
  form,
  name,
  label,
  noun,
  columns,
  blank,
  hint,
}: RowsEntryProps<Name>) {
  const rows = readRows(form.entries[name]);
  const change = (next: EntryRow[]) => form.set(name, writeRows(next));
  const problem = form.problems[name];
  const cellsOf = (row: EntryRow, index: number, wanted: readonly RowColumn[]) =>
    wanted.map((column) => (
      <Cell
        key={column.name}
        column={column}
        noun={`${noun} ${index + 1}`}
        // On a phone every row shows its column labels; on wider screens only the first row does.
        heading={columns.length === 1 ? undefined : index === 0 ? 'always' : 'phone'}
        value={row[column.name] ?? ''}
        onChange={(value) =>
          change(rows.map((other, place) => (place === index ? { ...other, [column.name]: value } : other)))
        }
      />
    ));
  return (
    <fieldset data-entry={name} className="grid gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">{label}</legend>
      {rows.map((row, index) => (
        // Rows have no id of their own, so the index is the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} aria-label={`${noun} ${index + 1}`} className="flex flex-wrap items-end gap-2">
          {cellsOf(
            row,
            index,
            columns.filter(({ isBelow = false }) => !isBelow),
          )}
          <span className="flex sm:h-10 sm:items-center lg:h-control">
            <IconButton
              size="sm"
              aria-label={`Move ${noun} ${index + 1} up`}
              disabled={index === 0}
              onClick={() => change(moveRow(rows, index, -1))}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              aria-label={`Move ${noun} ${index + 1} down`}
              disabled={index === rows.length - 1}
              onClick={() => change(moveRow(rows, index, 1))}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => change(rows.filter((_, place) => place !== index))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
          {cellsOf(
            row,
            index,
            columns.filter(({ isBelow = false }) => isBelow),
          )}
        </fieldset>
      ))}
      {problem ? (
        <p role="alert" className="text-xs text-destructive-text">
          {problem}
        </p>
      ) : (
        hint && <p className="text-xs text-muted-foreground">{hint}</p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => change([...rows, blank])}>
        <Plus aria-hidden="true" />
        Add {noun}
      </Button>
    </fieldset>
  );
}

interface CellProps {
  column: RowColumn;
  noun: string;
  heading?: 'always' | 'phone';
  value: string;
  onChange: (value: string) => void;
}

function Cell({ column, noun, heading, value, onChange }: CellProps) {
  const { label, kind = 'text', options = [], leading, trailing, className, isBelow = false } = column;
  const name = `${label} of ${noun}`;
  const box = cn('min-w-0 max-sm:basis-full', isBelow ? 'basis-full' : (className ?? 'sm:flex-1'));
  if (kind === 'tick') {
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: it contains a Radix checkbox
      <label className="flex h-11 items-center gap-2 text-sm sm:h-10 lg:h-control">
        <Checkbox
          aria-label={name}
          checked={value === YES}
          onCheckedChange={(isChosen) => onChange(isChosen ? YES : '')}
        />
        {label}
      </label>
    );
  }
  return (
    <span className={box}>
      {heading && (
        <span
          aria-hidden="true"
          className={cn('mb-0.5 block text-xs text-muted-foreground', (heading === 'phone' || isBelow) && 'sm:hidden')}
        >
          {label}
        </span>
      )}
      {kind === 'day' ? (
        <DatePicker
          aria-label={name}
          value={value}
          onValueChange={onChange}
          timeZone={organization.timeZone}
          placeholder={label}
        />
      ) : kind === 'choice' ? (
        <Select aria-label={name} options={options} value={value} onValueChange={onChange} placeholder={label} />
      ) : (
        <Input
          aria-label={name}
          autoComplete="off"
          placeholder={label}
          leading={leading}
          trailing={trailing}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </span>
  );
}
