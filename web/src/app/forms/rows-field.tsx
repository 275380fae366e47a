import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Controller, type FieldArrayPath, type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { DatePicker } from '../../ui/form/date-picker.tsx';
import { FieldContext } from '../../ui/form/field-context.ts';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { organization } from '../organization.ts';
import { EntrySet } from './entry-set.tsx';
import { type FormRow, YES } from './form-rows.ts';

export interface RowColumn {
  name: string;
  label: string;
  kind?: 'text' | 'day' | 'tick' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** Texts that are offered while typing; any other text is accepted. */
  suggestions?: readonly string[];
  leading?: string;
  trailing?: string;
  /** Width in the row, such as `sm:w-40`; the other columns share the remaining width. */
  className?: string;
  /** On its own line below the other columns. */
  isBelow?: boolean;
}

interface RowsFieldProps<Entries extends FieldValues> {
  name: FieldArrayPath<Entries>;
  /** The name of the list: "Milestones". */
  label: string;
  /** A single item: "milestone". */
  noun: string;
  columns: readonly RowColumn[];
  /** The values a new row starts with; the other columns start empty. */
  blank?: FormRow;
  hint?: ReactNode;
  /** Content that belongs to a row and is shown below it; usually another list. */
  below?: (index: number) => ReactNode;
  /** The row of another list that contains this list: "selection 2". */
  of?: string;
}

/** An editable list in a `FormDialog`, with one line per row and buttons to reorder them. */
export function RowsField<Entries extends FieldValues>(props: RowsFieldProps<Entries>) {
  const { label, columns, blank, hint, below, of } = props;
  const name: string = props.name;
  const nounOf = (index: number) => [`${props.noun} ${index + 1}`, of].filter(Boolean).join(' of ');
  const { control, formState, getFieldState, trigger } = useFormContext<Record<string, FormRow[]>>();
  const { isSubmitted } = formState;
  const listId = useId();
  // Rows have an `id` of their own.
  const { fields, append, remove, swap } = useFieldArray({ control, name, keyName: 'key' });
  const hasError = (index: number) => getFieldState(`${name}.${index}`, formState).invalid;
  const cellsOf = (index: number, isBelow: boolean) =>
    columns
      .filter((column) => (column.isBelow ?? false) === isBelow)
      .map((column) => (
        <Controller
          key={column.name}
          control={control}
          name={`${name}.${index}.${column.name}`}
          render={({ field, fieldState }) => (
            <Cell
              inputRef={field.ref}
              error={fieldState.error?.message}
              column={column}
              listId={column.suggestions && `${listId}${column.name}`}
              noun={nounOf(index)}
              // On a phone every row shows its column labels; on wider screens only the first row does.
              heading={columns.length === 1 ? undefined : index === 0 ? 'always' : 'phone'}
              value={field.value ?? ''}
              onChange={(value) => {
                field.onChange(value);
                // The error is about this list, or the list that contains it.
                if (isSubmitted) void trigger(name.split('.')[0]);
              }}
            />
          )}
        />
      ));
  return (
    <EntrySet
      name={name}
      label={label}
      hint={hint}
      footer={
        <Button
          size="sm"
          className="justify-self-start"
          aria-label={of && `Add ${props.noun} of ${of}`}
          onClick={() => append({ ...emptyRow(columns), ...blank }, { shouldFocus: false })}
        >
          <Plus aria-hidden="true" />
          Add {props.noun}
        </Button>
      }
    >
      {columns.map(
        (column) =>
          column.suggestions && (
            <datalist key={column.name} id={`${listId}${column.name}`}>
              {column.suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          ),
      )}
      {fields.map(({ key }, index) => (
        <fieldset
          // By index, so the focus stays on the button when rows move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          aria-label={nounOf(index)}
          data-row={nounOf(index).replace(/^./, (first) => first.toUpperCase())}
          // An error makes its cell taller.
          className={cn('flex flex-wrap gap-2', hasError(index) ? 'items-start' : 'items-end')}
        >
          {cellsOf(index, false)}
          <span
            className={cn(
              'flex sm:h-10 sm:items-center lg:h-control',
              index === 0 && columns.length > 1 && hasError(index) && 'sm:mt-4.5',
            )}
          >
            <IconButton
              size="sm"
              aria-label={`Move ${nounOf(index)} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              aria-label={`Move ${nounOf(index)} down`}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton size="sm" aria-label={`Remove ${nounOf(index)}`} onClick={() => remove(index)}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
          {cellsOf(index, true)}
          {below && <Fragment key={key}>{below(index)}</Fragment>}
        </fieldset>
      ))}
    </EntrySet>
  );
}

function emptyRow(columns: readonly RowColumn[]): FormRow {
  return Object.fromEntries(columns.map(({ name }) => [name, '']));
}

interface CellProps {
  inputRef: (control: HTMLElement | null) => void;
  /** Shown below the control. */
  error: string | undefined;
  column: RowColumn;
  listId: string | undefined;
  noun: string;
  heading?: 'always' | 'phone';
  value: string;
  onChange: (value: string) => void;
}

function Cell({ inputRef, error, column, listId, noun, heading, value, onChange }: CellProps) {
  const id = useId();
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
  const field = {
    id: `${id}control`,
    label: name,
    labelId: `${id}label`,
    describedBy: error && `${id}error`,
    isInvalid: error !== undefined,
    isRequired: false,
  };
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
      <FieldContext value={field}>
        {kind === 'day' ? (
          <DatePicker
            ref={inputRef}
            aria-label={name}
            value={value}
            onValueChange={onChange}
            timeZone={organization.timeZone}
            placeholder={label}
          />
        ) : kind === 'choice' ? (
          <Select
            ref={inputRef}
            aria-label={name}
            options={options}
            value={value}
            onValueChange={onChange}
            placeholder={label}
          />
        ) : (
          <Input
            ref={inputRef}
            aria-label={name}
            autoComplete="off"
            placeholder={label}
            leading={leading}
            trailing={trailing}
            list={listId}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldContext>
      {error && (
        <span id={field.describedBy} data-problem-of={label} className="mt-1 block text-xs text-destructive-text">
          {error}
        </span>
      )}
    </span>
  );
}
