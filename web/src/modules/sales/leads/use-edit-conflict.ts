import { type Lead, leadSchema } from '@builder-os/contract/modules/sales/leads';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { type FieldConflict, findConflicts } from './edit-conflict.ts';
import { type LeadField, toLeadEntries } from './lead-form.ts';
import type { LeadForm } from './use-lead-form.ts';

interface OpenConflict {
  message: string;
  conflicts: FieldConflict[];
}

/** Keeps the record the form is based on, and settles what another person saved meanwhile. */
export function useEditConflict(lead: Lead, form: LeadForm) {
  const [base, setBase] = useState(lead);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  function put({ field, theirs, mine }: FieldConflict, choice: FieldConflict['choice']) {
    form.setValue(field, choice === 'theirs' ? theirs : mine, { shouldDirty: true, shouldValidate: true });
  }

  /** Takes a refused save as the new base; answers whether the refusal was another person's change. */
  function meet(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return false;
    const current = leadSchema.safeParse(error.current);
    if (!current.success) return false;
    const conflicts = findConflicts(toLeadEntries(base), form.getValues(), toLeadEntries(current.data));
    for (const item of conflicts) put(item, item.choice);
    setBase(current.data);
    setConflict({ message: error.userMessage ?? '', conflicts });
    return true;
  }

  function choose(chosen: FieldConflict, choice: FieldConflict['choice']) {
    put(chosen, choice);
    setConflict(
      (open) =>
        open && {
          ...open,
          conflicts: open.conflicts.map((item) => (item.field === chosen.field ? { ...item, choice } : item)),
        },
    );
  }

  function edit(field: LeadField) {
    const item = conflict?.conflicts.find((candidate) => candidate.field === field);
    if (item) choose(item, 'mine');
    form.setFocus(field);
  }

  return { base, conflict, meet, choose, edit };
}
