import type { ClipboardEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../../../app/forms/text-field.tsx';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type BudgetLine, pastedCells, spreadText, yearOf } from './budget-form.ts';

type Form = UseFormReturn<{ rows: BudgetLine[] }>;

/** A table of amounts: a row for each category, a column for each month. Pasted cells fill it from where they're pasted. */
export function BudgetGrid({ form, year }: { form: Form; year: number }) {
  // The version someone else saved can have other lines.
  const rows = useWatch({ control: form.control, compute: toHeads });
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

  function paste(event: ClipboardEvent, row: number, month: number): void {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    for (const [down, texts] of cells.entries()) {
      const own = form.getValues(`rows.${row + down}.months`);
      if (!own) break;
      const filled = own.map((text, index) => texts[index - month] ?? text);
      form.setValue(`rows.${row + down}.months`, filled, { shouldDirty: true });
      addUp(row + down);
    }
  }
  function addUp(row: number): void {
    form.setValue(`rows.${row}.year`, yearOf(form.getValues(`rows.${row}.months`)));
    form.clearErrors(`rows.${row}.year`);
  }
  function spread(row: number): void {
    const filled = spreadText(form.getValues(`rows.${row}.year`));
    if (!filled) {
      toast({ title: 'Enter the year’s total first', description: 'Such as 12000.' });
      return;
    }
    form.setValue(`rows.${row}.months`, filled, { shouldDirty: true });
    // Each cell has its own name, so it listens to no other.
    form.clearErrors([`rows.${row}.year`, ...filled.map((_, month) => `rows.${row}.months.${month}` as const)]);
  }

  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="Budget table"
      data-entry="rows"
      className="relative overflow-x-auto rounded-lg border border-border focus-ring-inset"
    >
      <table className="w-max min-w-full text-sm" aria-label="Budget">
        <thead className="bg-sunken text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              Category
            </th>
            <th scope="col" className="px-1 py-2 text-left">
              Year
            </th>
            {months.map((month, index) => (
              <th key={month} scope="col" className="px-1 py-2 text-left">
                {formatMonthTick(month, index === 0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ledgerAccountId, name }, row) => (
            <tr key={ledgerAccountId} className="border-t border-border align-top">
              <th scope="row" className="max-w-48 truncate px-3 py-2.5 text-left font-strong">
                {name}
              </th>
              <td className="px-1 py-1">
                <span className="flex items-center gap-1">
                  <TextField
                    control={form.control}
                    name={`rows.${row}.year`}
                    label={`${name}, year`}
                    hideLabel
                    inputMode="decimal"
                    width="w-24"
                  />
                  <Button size="sm" aria-label={`Spread ${name} over the months`} onClick={() => spread(row)}>
                    Spread
                  </Button>
                </span>
              </td>
              {months.map((month, index) => (
                <td
                  key={month}
                  className="px-1 py-1"
                  onPaste={(event) => paste(event, row, index)}
                  onChange={() => addUp(row)}
                >
                  <TextField
                    control={form.control}
                    name={`rows.${row}.months.${index}`}
                    label={`${name}, ${formatMonth(month)}`}
                    hideLabel
                    inputMode="decimal"
                    width="w-24"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function toHeads({ rows }: { rows: BudgetLine[] }): Pick<BudgetLine, 'ledgerAccountId' | 'name'>[] {
  return rows.map(({ ledgerAccountId, name }) => ({ ledgerAccountId, name }));
}
