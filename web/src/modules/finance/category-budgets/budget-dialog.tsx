import type { CategoryBudget } from '@builder-os/contract/modules/finance/category-budgets';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorToast } from '../../../api/error-toast.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ledgerAccountsQuery } from '../ledger-accounts/ledger-accounts.queries.ts';
import { type BudgetLine, budgetLines, EMPTY_MONTHS, refuseLines, shownAmount, toRows, yearOf } from './budget-form.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { useSaveBudget } from './category-budgets.mutations.ts';
import { budgetQuery, comparisonQuery } from './category-budgets.queries.ts';

interface BudgetDialogProps {
  year: number;
  unit: BusinessUnit | undefined;
  onClose: () => void;
}

/** Enters the budget of a year in a table. Opens once the budget and the categories have loaded. */
export function BudgetDialog(props: BudgetDialogProps) {
  const { year, unit } = props;
  const { data: budget } = useQuery(budgetQuery({ year, unit }));
  const { data: categories } = useQuery(ledgerAccountsQuery(['income', 'expense']));
  if (!budget || !categories) return null;
  return <BudgetForm {...props} budget={budget} categories={categories} />;
}

interface BudgetFormProps extends BudgetDialogProps {
  budget: CategoryBudget;
  categories: readonly LedgerAccount[];
}

function BudgetForm({ year, unit, budget, categories, onClose }: BudgetFormProps) {
  const save = useSaveBudget();
  const queryClient = useQueryClient();
  const form = useForm<{ rows: BudgetLine[] }>({
    defaultValues: { rows: budgetLines(categories, budget) },
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
      title={`Budget ${year}`}
      description={`${unit ? `Of ${UNIT_LABELS[unit]}` : 'Of the company'}. Blank means no budget. Cells copied from a spreadsheet can be pasted anywhere in the table.`}
      submitLabel="Save Budget"
      onSubmit={({ rows }) =>
        save.mutateAsync({
          version: budget.version,
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
