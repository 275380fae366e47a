import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import type { FormEvent } from 'react';
import { findUnreadableNumber } from '../../../app/records/form-failure.ts';
import { DEAL_FIELDS } from './deal-form.ts';
import type { DealForm } from './use-deal-form.ts';

/** Submits what can be read; a number the browser cannot read is told at its field, not taken for an empty one. */
export function submitDeal(
  event: FormEvent<HTMLFormElement>,
  form: DealForm,
  save: (body: CreateDeal) => Promise<void>,
): void {
  const unreadable = findUnreadableNumber(event.currentTarget);
  if (!unreadable) {
    void form.handleSubmit(save)(event);
    return;
  }
  event.preventDefault();
  const field = DEAL_FIELDS.find((name) => name === unreadable.name) ?? 'value';
  const example = field === 'probability' ? 'a whole number from 0 to 100' : 'an amount such as 84500.00';
  form.setError(field, { message: `Enter ${example}.` }, { shouldFocus: true });
}
