import { BUDGET_FORMATS, categoryBudgetEndpoints } from '@builder-os/contract/modules/finance/category-budgets';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMonth, todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { useYearUrlState } from '../year-end/use-year-url-state.ts';
import { BudgetChart } from './budget-chart.tsx';
import { BudgetTable, type ShownPostings } from './budget-table.tsx';
import { comparisonQuery, toQuery } from './category-budgets.queries.ts';

const BudgetDialog = loadWhenUsed(async () => (await import('./budget-dialog.tsx')).BudgetDialog);
const PostingsDialog = loadWhenUsed(async () => (await import('./postings-dialog.tsx')).PostingsDialog);

const ALL = 'all';
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const UNIT_OPTIONS = [
  { value: ALL, label: 'All units' },
  ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
];

/** Budget against actual by category and month. Every actual opens its postings. */
export function BudgetTab() {
  const { search, change } = useYearUrlState();
  const current = Number(todayIn(organization).slice(0, 4));
  const filter = { year: search.year ?? current, unit: search.unit, through: search.through };
  const [dialog, setDialog] = useState<'budget' | ShownPostings | null>(null);
  const { reason } = useCan('financial_write');
  const answer = useQuery(comparisonQuery(filter));
  const years = [...new Set([current + 1, current, current - 1, current - 2, filter.year])].sort((a, b) => b - a);
  const through = search.through ?? answer.data?.through;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Year"
          className="w-28 max-sm:grow"
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(filter.year)}
          onValueChange={(year) => change({ year: Number(year), through: undefined })}
        />
        <Select
          aria-label="Business unit"
          className="w-44 max-sm:grow max-sm:basis-2/5"
          options={UNIT_OPTIONS}
          value={filter.unit ?? ALL}
          onValueChange={(chosen) => change({ unit: BUSINESS_UNITS.find((candidate) => candidate === chosen) })}
        />
        <Select
          aria-label="Through"
          className="w-50 max-sm:grow"
          options={MONTHS.map((month) => ({ value: String(month), label: `Through ${monthOf(filter.year, month)}` }))}
          value={through === undefined ? undefined : String(through)}
          onValueChange={(month) => change({ through: Number(month) })}
          placeholder="Through"
        />
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
          {BUDGET_FORMATS.map((format) => (
            <a
              key={format}
              href={endpointUrl(categoryBudgetEndpoints.export, { query: { ...toQuery(filter), format } })}
              download
              className={buttonClasses()}
              aria-label={`Export as ${format.toUpperCase()}`}
            >
              <Download aria-hidden="true" />
              {format.toUpperCase()}
            </a>
          ))}
          <Button variant="primary" disabledReason={reason} onClick={() => setDialog('budget')}>
            <Pencil aria-hidden="true" />
            Enter Budget
          </Button>
        </div>
      </div>
      <Loaded answer={answer} what="the budget">
        {(comparison) => (
          <>
            <BudgetChart comparison={comparison} />
            <BudgetTable comparison={comparison} onOpen={setDialog} />
          </>
        )}
      </Loaded>
      {dialog === 'budget' && <BudgetDialog year={filter.year} unit={filter.unit} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'budget' && (
        <PostingsDialog shown={dialog} unit={filter.unit} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const monthOf = (year: number, month: number) => formatMonth(`${year}-${String(month).padStart(2, '0')}`);
