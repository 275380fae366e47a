import { updateInvoiceSchema } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { type InvoiceDetail, invoiceDetailSchema } from '@builder-os/contract/modules/invoicing/invoices';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../api/api-error.ts';
import { explainError } from '../../../../api/error-toast.ts';
import { useDelayedSave } from '../../../../app/forms/use-delayed-save.ts';
import {
  type ConflictChoice,
  chosenIn,
  entryOf,
  type FieldConflict,
  findConflicts,
} from '../../../../app/records/edit-conflict.ts';
import { type InvoiceChanges, useUpdateInvoice } from '../invoices.mutations.ts';
import { DRAFT_FIELDS, type DraftEntries, toDraftBody, toDraftEntries } from './draft-form.ts';
import { type DraftProblems, placeProblems } from './draft-problems.ts';

type Field = keyof DraftEntries;
type Entry = DraftEntries[Field];
type Conflict = FieldConflict<Field, Entry>;

export type SaveState =
  | { is: 'saved'; at: string }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'failed'; why: string };

const PAUSE = 900;
const AT_FIELDS = 'Fix the marked fields.';

/**
 * Saves a draft as it's typed, one save at a time. Entries that can't be saved yet, such as a line without a
 * description, stay in the form with an error, and the other fields are saved. If someone else changed the draft
 * meanwhile, their changes are taken, except where both changed the same field: then `conflict` lists both.
 */
export function useDraftSave(form: UseFormReturn<DraftEntries>, invoice: InvoiceDetail) {
  const update = useUpdateInvoice();
  const save = useDelayedSave();
  const stored = useRef(invoice);
  const sent = useRef(textOf(toDraftEntries(invoice)));
  const [state, setState] = useState<SaveState>({ is: 'saved', at: invoice.updatedAt });
  const [conflict, setConflict] = useState<{ message: string; conflicts: Conflict[] } | null>(null);

  /** @param isForced also saves an unchanged draft: its sums follow the amounts billed since it was written */
  async function saveNow(isForced = false): Promise<boolean> {
    const entries = form.getValues();
    if (!isForced && textOf(entries) === sent.current) return true;
    const { body, problems } = readable(entries, stored.current);
    if (!(await send(body))) return false;
    if (problems.length > 0) {
      setState({ is: 'failed', why: show(problems) });
      return false;
    }
    sent.current = textOf(entries);
    return true;
  }

  /** Shows problems at their fields. @returns why the draft isn't saved */
  function show(problems: readonly Problem[]): string {
    const { atFields, other } = placeProblems(problems, form.getValues());
    for (const [name, message] of pathsOf(atFields)) form.setError(name, { type: 'server', message });
    return other ?? AT_FIELDS;
  }

  async function send(body: InvoiceChanges): Promise<boolean> {
    setState({ is: 'saving' });
    form.clearErrors();
    try {
      const saved = await update.mutateAsync({ base: stored.current, body });
      stored.current = saved;
      setState({ is: 'saved', at: saved.updatedAt });
      return true;
    } catch (error) {
      if (!meet(error)) {
        const refused = refusedBy(error);
        setState({
          is: 'failed',
          why: refused.length > 0 ? show(refused) : explainError(error, 'Failed to save draft'),
        });
      }
      return false;
    }
  }

  /** Takes the draft of a conflict as the new base. Returns false for any other error. */
  function meet(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return false;
    const current = invoiceDetailSchema.safeParse(error.current).data;
    if (current === undefined) return false;
    const conflicts = findConflicts<Field, Entry>(
      DRAFT_FIELDS,
      toDraftEntries(stored.current),
      form.getValues(),
      toDraftEntries(current),
    );
    stored.current = current;
    for (const item of conflicts) put(item, item.choice);
    setConflict({ message: error.userMessage ?? '', conflicts: conflicts.filter(({ choice }) => choice === 'mine') });
    setState({ is: 'changed' });
    save.plan(() => saveNow(), PAUSE);
    return true;
  }
  const put = (item: Conflict, choice: ConflictChoice) =>
    form.setValue(item.field, entryOf(item, choice), { shouldDirty: true });

  function choose(chosen: Conflict, choice: ConflictChoice) {
    put(chosen, choice);
    setConflict((open) => {
      const conflicts = chosenIn(open?.conflicts ?? [], chosen, choice);
      return open && conflicts.length > 0 ? { ...open, conflicts } : null;
    });
  }

  const plan = useEffectEvent(() => {
    if (textOf(form.getValues()) === sent.current) {
      // Entries that couldn't be saved stay unchanged.
      form.clearErrors();
      setState((shown) => (shown.is === 'failed' ? { is: 'saved', at: stored.current.updatedAt } : shown));
      return;
    }
    setState((shown) => (shown.is === 'saving' ? shown : { is: 'changed' }));
    save.plan(() => saveNow(), PAUSE);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => plan() }), [form.subscribe]);

  // Someone else's change arrived, and nothing is typed that isn't saved.
  const follow = useEffectEvent((live: InvoiceDetail) => {
    if (live.version <= stored.current.version || textOf(form.getValues()) !== sent.current) return;
    stored.current = live;
    const entries = toDraftEntries(live);
    sent.current = textOf(entries);
    form.reset(entries);
    setState({ is: 'saved', at: live.updatedAt });
  });
  useEffect(() => follow(invoice), [invoice]);

  return {
    state,
    conflict,
    choose,
    dismissConflict: () => setConflict(null),
    /** Shows at their fields why the draft can't be issued. */
    showRefusal: (error: unknown) => void show(refusedBy(error)),
    /**
     * Saves the entries now. Returns the stored draft, or undefined if something can't be saved.
     * @param isForced also saves a draft without changes, so that it bills the amounts left to bill now
     */
    flush: async (isForced = false): Promise<InvoiceDetail | undefined> => {
      await save.flush({ isLeaving: false });
      return (await saveNow(isForced)) ? stored.current : undefined;
    },
    /** Whether leaving would lose an entry: the last save failed, or the next one can't include all entries. */
    isStuck: (): boolean => {
      const entries = form.getValues();
      if (textOf(entries) === sent.current) return false;
      return state.is === 'failed' || readable(entries, stored.current).problems.length > 0;
    },
  };
}

function textOf(entries: DraftEntries): string {
  return JSON.stringify(toDraftBody(entries));
}

/** The part of the form that can be saved, and the errors in the rest. */
function readable(entries: DraftEntries, stored: InvoiceDetail) {
  const { customerId, ...others } = toDraftBody(entries);
  // Contacts may be merged while a draft is open, so the customer is only sent if another one was chosen.
  const whole = customerId === undefined || customerId === stored.customerId ? others : { ...others, customerId };
  const issues = updateInvoiceSchema.safeParse(whole).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => ({ path: path.map(String), message }));
  const body = Object.fromEntries(
    Object.entries(whole).filter(([field]) => !problems.some(({ path }) => path[0] === field)),
  );
  return { body, problems };
}

interface Problem {
  path: readonly string[];
  message: string;
}

function refusedBy(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).map(([path, message]) => ({ path: path.split('.'), message }));
}

function pathsOf(problems: DraftProblems): [FieldPath<DraftEntries>, string][] {
  // biome-ignore lint/plugin: `placeProblems` names only fields of the form; types cannot follow that
  return Object.entries(problems) as [FieldPath<DraftEntries>, string][];
}
