import { type CategoryBudget, categoryBudgetSchema } from '@builder-os/contract/modules/finance/category-budgets';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { ledgerAccountsQuery } from '../ledger-accounts/ledger-accounts.queries.ts';
import {
  type BudgetLine,
  budgetLines,
  describeChanges,
  EMPTY_MONTHS,
  refuseLines,
  shownAmount,
  toRows,
  yearOf,
} from './budget-form.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { useSaveBudget } from './category-budgets.mutations.ts';
import { budgetQuery, comparisonQuery } from './category-budgets.queries.ts';

const LABELS = { rows: 'Amounts' };

interface BudgetDialogProps {
  year: number;
  unit: BusinessUnit | undefined;
  onClose: () => void;
}

/**
 * Enters the budget of a year in a table. The categories load after the budget, so that they include every category it
 * has amounts for: a save leaves out those that aren't in the table.
 */
export function BudgetDialog(props: BudgetDialogProps) {
  const { year, unit, onClose } = props;
  const title = titleOf(year);
  return (
    <NewestRecord query={budgetQuery({ year, unit })} noun="budget" title={title} onClose={onClose}>
      {(budget) => (
        <NewestRecord query={categoriesQuery} noun="list of categories" title={title} onClose={onClose}>
          {(categories) => <BudgetForm {...props} budget={budget} categories={categories} />}
        </NewestRecord>
      )}
    </NewestRecord>
  );
}

const categoriesQuery = ledgerAccountsQuery(['income', 'expense']);
const titleOf = (year: number) => `Budget ${year}`;

interface BudgetFormProps extends BudgetDialogProps {
  budget: CategoryBudget;
  categories: readonly LedgerAccount[];
}

function BudgetForm({ year, unit, budget, categories, onClose }: BudgetFormProps) {
  const save = useSaveBudget();
  const queryClient = useQueryClient();
  const toEntries = (saved: CategoryBudget) => ({ rows: budgetLines(categories, saved) });
  const [opened] = useState(() => toEntries(budget));
  const form = useForm<{ rows: BudgetLine[] }>({
    defaultValues: opened,
    resolver: checkedBy(({ rows }) => refuseLines(rows)),
  });

  /** Fills every line with last year's amounts; lines without any become blank. */
  function fill(amounts: readonly { ledgerAccountId: number; months: readonly string[] }[]): void {
    for (const [index, { ledgerAccountId }] of form.getValues('rows').entries()) {
      const own = amounts.find((row) => row.ledgerAccountId === ledgerAccountId)?.months ?? [];
      const months = EMPTY_MONTHS.map((_, month) => shownAmount(own[month]));
      form.setValue(`rows.${index}.months`, months, { shouldDirty: true });
      form.setValue(`rows.${index}.year`, yearOf(months), { shouldDirty: true });
    }
    form.clearErrors();
    toast({ title: 'Copied from last year', description: 'Nothing is saved yet.' });
  }
  const last = { year: year - 1, unit };
  async function copyBudget(): Promise<void> {
    try {
      fill((await queryClient.fetchQuery(budgetQuery(last))).rows);
    } catch (error) {
      errorToast(error, 'Failed to copy budget');
    }
  }
  async function copyActual(): Promise<void> {
    try {
      const { rows } = await queryClient.fetchQuery(comparisonQuery(last));
      fill(rows.map(({ ledgerAccountId, actual }) => ({ ledgerAccountId, months: actual })));
    } catch (error) {
      errorToast(error, 'Failed to copy actuals');
    }
  }
  return (
    <FormDialog
      form={form}
      record={budget}
      about={unit ?? 'company'}
      schema={categoryBudgetSchema}
      toEntries={toEntries}
      labels={LABELS}
      describe={(_field, rows) => describeChanges(rows, opened.rows)}
      noun="budget"
      title={titleOf(year)}
      description={`${unit ? `For ${UNIT_LABELS[unit]}` : 'For the whole company'}. Leave a cell blank for no budget. You can paste cells from a spreadsheet anywhere in the table.`}
      submitLabel="Save Budget"
      onSubmit={({ rows }, base) =>
        save.mutateAsync({
          version: base.version,
          budget: { year, businessUnit: unit ?? null, rows: toRows(rows) },
        })
      }
      done={{ title: 'Budget saved', description: String(year) }}
      fallback="Failed to save budget"
      className="sm:w-[min(96vw,90rem)]"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyBudget()}>
          Copy {year - 1} Budget
        </Button>
        <Button size="sm" onClick={() => void copyActual()}>
          Copy {year - 1} Actuals
        </Button>
      </div>
      <BudgetGrid form={form} year={year} />
    </FormDialog>
  );
}
