import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

interface StretchRowsProps<Row> {
  label: string;
  /** The plural name of the rows: "days off". */
  noun: string;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** Returns the initial values of an added row. */
  next: (rows: readonly Row[]) => Row;
  addLabel: string;
  problem: string | undefined;
  /** The grid columns of a row's fields; the remove button follows them. */
  columns: string;
  /** Renders a row's fields, labeled with its number. */
  children: (row: Row, number: number, set: (changes: Partial<Row>) => void) => ReactNode;
}

/** Time periods in a form, one per row. */
export function StretchRows<Row extends { key: number }>(props: StretchRowsProps<Row>) {
  const { label, noun, rows, onChange, next, addLabel, problem, columns, children } = props;
  const set = (key: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.25 text-[13.5px]/4 font-strong sm:text-label">{label}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={cn('grid items-center gap-2', columns)}>
          {children(row, index + 1, set(row.key))}
          <IconButton
            size="sm"
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p role="alert" className="flex items-center gap-1.25 text-xs text-destructive-text">
          <CircleAlert className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {problem}
        </p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => onChange([...rows, next(rows)])}>
        <Plus aria-hidden="true" />
        {addLabel}
      </Button>
    </fieldset>
  );
}
