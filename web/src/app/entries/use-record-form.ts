import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../api/error-toast.ts';
import type { FieldConflict } from '../records/edit-conflict.ts';
import { useEditConflict } from '../records/use-edit-conflict.ts';
import { type BodySchema, type EntryProblems, findProblems, refusedEntries } from './entry-problems.ts';

interface RecordFormOptions<Field extends string, Saved, Body> {
  fields: readonly Field[];
  /** What is changed; undefined when it is new. */
  record: Saved | undefined;
  toEntries: (record: Saved | undefined) => Record<Field, string>;
  /** The record as it is now, from a refusal. */
  readCurrent?: (current: unknown) => Saved | undefined;
  schema: BodySchema;
  toBody: (entries: Record<Field, string>) => Body;
  /** @param base the record the entries are based on, whose version the server compares */
  save: (body: Body, base: Saved | undefined) => Promise<unknown>;
  onDone: () => void;
  fallback: string;
}

/** What a field of a form needs to know of it. */
export interface EntryForm<Field extends string> {
  entries: Record<Field, string>;
  problems: EntryProblems;
  set: (field: Field, entry: string) => void;
}

/** A form about one record, as its dialog shows it. */
export interface RecordForm<Field extends string> extends EntryForm<Field> {
  /** What went wrong with the whole of it. */
  failure: string | null;
  isPending: boolean;
  isDirty: boolean;
  submit: (event: FormEvent) => Promise<void>;
  conflict: { message: string; conflicts: FieldConflict<Field>[] } | null;
  choose: (conflict: FieldConflict<Field>, choice: FieldConflict<Field>['choice']) => void;
  edit: (field: Field) => void;
}

/** The entries of a record in a form: texts by name, checked by the contract, settled when another person was faster. */
export function useRecordForm<Field extends string, Saved, Body>(
  options: RecordFormOptions<Field, Saved, Body>,
): RecordForm<Field> {
  const { fields, record, toEntries, schema, toBody, fallback } = options;
  const [initial] = useState(() => toEntries(record));
  const [entries, setEntries] = useState(initial);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  function set(field: Field, entry: string) {
    setEntries((previous) => ({ ...previous, [field]: entry }));
    setProblems(({ [field]: _settled, ...others }) => others);
  }
  const { base, conflict, meet, choose, edit } = useEditConflict<Field, Saved | undefined>(record, {
    fields,
    readCurrent: options.readCurrent ?? (() => undefined),
    toEntries,
    getEntries: () => entries,
    setEntry: set,
    focus: focusEntry,
  });

  function show(found: EntryProblems) {
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first) focusEntry(first);
    return first !== undefined;
  }
  function refuse(error: unknown) {
    if (meet(error)) return setFailure(null);
    setFailure(show(refusedEntries(error, fields)) ? null : explainError(error, fallback));
    errorToast(error, fallback);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const body = toBody(entries);
    const found = findProblems(schema, body, fields);
    const isAtEntry = show(found);
    setFailure(isAtEntry ? null : (Object.values(found)[0] ?? null));
    if (Object.keys(found).length > 0) return;
    setIsPending(true);
    try {
      await options.save(body, base);
      options.onDone();
    } catch (error) {
      refuse(error);
    } finally {
      setIsPending(false);
    }
  }
  const isDirty = fields.some((field) => entries[field] !== initial[field]);
  return { entries, problems, set, failure, isPending, isDirty, submit, conflict, choose, edit };
}

// Entries are found by their name in the dialog that is open: some of their controls take no ref.
function focusEntry(name: string): void {
  const entry = `[role=dialog] [data-entry="${name}"]`;
  document.querySelector<HTMLElement>(`${entry} :is(input, textarea, button)`)?.focus();
}
