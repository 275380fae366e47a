import { type FormEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import type { FieldProblems } from '../../api/field-errors.ts';
import type { ConflictChoice, FieldConflict } from '../records/edit-conflict.ts';
import { type OpenConflict, useEditConflict } from '../records/use-edit-conflict.ts';
import { useFormSave } from '../records/use-form-save.ts';
import { type BodySchema, findProblems } from './entry-problems.ts';

interface RecordFormOptions<Field extends string, Saved, Body> {
  fields: readonly Field[];
  /** The record being edited; undefined for a new one. */
  record: Saved | undefined;
  toEntries: (record: Saved | undefined) => Record<Field, string>;
  /** Reads the current record from a conflict response. */
  readCurrent?: (current: unknown) => Saved | undefined;
  schema: BodySchema;
  toBody: (entries: Record<Field, string>) => Body;
  /** @param base the record the form started from; the server compares its version */
  save: (body: Body, base: Saved | undefined) => Promise<unknown>;
  onDone: () => void;
  fallback: string;
}

/** The parts of a form that its fields need. */
export interface EntryForm<Field extends string> {
  entries: Record<Field, string>;
  problems: FieldProblems;
  set: (field: Field, entry: string) => void;
}

/** A record's form, as its dialog uses it. */
export interface RecordForm<Field extends string> extends EntryForm<Field> {
  /** The error that concerns the whole form rather than a single field. */
  failure: string | null;
  isPending: boolean;
  isDirty: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  conflict: OpenConflict<Field> | null;
  choose: (conflict: FieldConflict<Field>, choice: ConflictChoice) => void;
  edit: (field: Field) => void;
}

type Texts = Record<string, string>;

/**
 * A form whose values are strings by name. The body they make is validated with the contract's schema, and edit
 * conflicts are offered for resolution.
 */
export function useRecordForm<Field extends string, Saved, Body>(
  options: RecordFormOptions<Field, Saved, Body>,
): RecordForm<Field> {
  const { fields, record, toEntries, schema, toBody, save, onDone, fallback } = options;
  const [initial] = useState(() => toEntries(record));
  const nameTexts = (texts: Texts) => {
    const entries = { ...initial };
    for (const field of fields) entries[field] = texts[field] ?? '';
    return entries;
  };
  const resolver: Resolver<Texts, unknown, Body> = (texts) => {
    const body = toBody(nameTexts(texts));
    const problems = findProblems(schema, body, fields);
    return Object.keys(problems).length > 0 ? { values: {}, errors: toErrors(problems) } : { values: body, errors: {} };
  };
  const form = useForm<Texts, unknown, Body>({ defaultValues: initial, resolver });
  const { errors, isSubmitted } = form.formState;
  const setText = (name: string, text: string) =>
    form.setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted });
  const set = (field: Field, entry: string) => setText(field, entry);

  const { base, conflict, meet, choose, edit } = useEditConflict<Field, Saved | undefined>(record, {
    fields,
    readCurrent: options.readCurrent ?? (() => undefined),
    toEntries,
    getEntries: () => nameTexts(form.getValues()),
    setEntry: set,
    focus: focusEntry,
  });
  const saving = useFormSave(form, {
    fields,
    save: (body) => save(body, base),
    meet,
    onSaved: onDone,
    fallback,
    focus: focusEntry,
  });
  const problems = fromErrors(errors);
  const [elsewhere] = Object.keys(problems).filter((name) => !fields.some((field) => field === name));
  return {
    ...saving,
    entries: nameTexts(form.watch()),
    problems,
    set,
    failure: saving.failure ?? (elsewhere === undefined ? null : (problems[elsewhere] ?? null)),
    conflict,
    choose,
    edit,
  };
}

function toErrors(problems: FieldProblems): FieldErrors<Texts> {
  const errors: FieldErrors<Texts> = {};
  for (const [name, message] of Object.entries(problems)) errors[name] = { type: 'contract', message };
  return errors;
}

function fromErrors(errors: FieldErrors<Texts>): FieldProblems {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, error.message]] : [])),
  );
}

// Finds the field by its name in the open dialog, because some controls take no ref.
function focusEntry(name: string): void {
  const entry = `[role=dialog] [data-entry="${name}"]`;
  document.querySelector<HTMLElement>(`${entry} :is(input, textarea, button)`)?.focus();
}
