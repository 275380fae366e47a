import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks the whole form at every change after the first submit, for rules about several fields: react-hook-form checks
 * only the changed field, and an error about a sum would stay after another line corrected it.
 */
export function useWholeFormChecks<Entries extends FieldValues, Body>(
  form: UseFormReturn<Entries, unknown, Body>,
): void {
  const { isSubmitted } = form.formState;
  useEffect(() => {
    if (!isSubmitted) return;
    const changes = form.watch(() => void form.trigger());
    return () => changes.unsubscribe();
  }, [form, isSubmitted]);
}
