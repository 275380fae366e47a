import {
  BILLING_PLAN_KINDS,
  type BillingPlan,
  type BillingPlanKind,
  type PlanLine,
} from '@builder-os/contract/modules/invoicing/billing-plans';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { formatMoneyInput } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import type { PlanBody } from './billing-plans.mutations.ts';

export const BLANK_LINE = { id: '', description: '', value: '', dueOn: '', reachedOn: '', category: '' };

export type PlanEntries = {
  kind: BillingPlanKind;
  retainagePercent: string;
  termsDays: string;
  lines: FormRow[];
};

export function toPlanEntries(plan: BillingPlan | undefined): PlanEntries {
  return {
    kind: plan?.kind ?? 'percent_complete',
    retainagePercent: plan ? trimDecimal(plan.retainagePercent) : '',
    termsDays: plan ? String(plan.termsDays) : '',
    lines: plan ? plan.lines.map(toRow) : [BLANK_LINE],
  };
}

function toRow(line: PlanLine): FormRow {
  return {
    id: String(line.id),
    description: line.description,
    value: formatMoneyInput(line.value).replace('−', '-'),
    dueOn: line.dueOn ?? '',
    reachedOn: line.reachedOn ?? '',
    category: line.category ?? '',
  };
}

export function toPlanBody(entries: PlanEntries): PlanBody {
  const kind = BILLING_PLAN_KINDS.find((one) => one === entries.kind) ?? 'percent_complete';
  const terms = entries.termsDays.trim();
  return {
    kind,
    retainagePercent: entries.retainagePercent.trim() || '0',
    ...(terms !== '' && { termsDays: Number(terms) }),
    lines: entries.lines.map(
      ({ id = '', description = '', value = '', dueOn = '', reachedOn = '', category = '' }) => ({
        ...(readId(id) !== null && { id: readId(id) ?? undefined }),
        description,
        value: readSignedMoney(value),
        dueOn: kind === 'dates' ? orNull(dueOn) : null,
        reachedOn: kind === 'milestones' ? orNull(reachedOn) : null,
        category: orNull(category),
      }),
    ),
  };
}

/** An amount that may be negative, as typed. */
export function readSignedMoney(text: string): string {
  const typed = text.trim();
  if (!/^[-−]/.test(typed)) return readMoneyInput(typed);
  const amount = readMoneyInput(typed.slice(1));
  return /^\d/.test(amount) ? `-${amount}` : typed;
}

/** The sum of the lines; invalid amounts count as 0. */
export function sumOfRows(rows: readonly FormRow[]): string {
  return fromCents(
    rows.reduce((sum, { value = '' }) => {
      const amount = readSignedMoney(value);
      return /^-?\d{1,10}(\.\d{1,2})?$/.test(amount) ? sum + toCents(amount) : sum;
    }, 0n),
  );
}
