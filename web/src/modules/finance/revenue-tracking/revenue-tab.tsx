import { REVENUE_STATUSES, REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { Plus } from 'lucide-react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useFinancialUrlState } from '../financial-overview/use-financial-url-state.ts';
import { isRevenueFiltered, NO_REVENUE_FILTER, revenueFilterOf } from './revenue-filter.ts';
import { STATUS_LABELS } from './revenue-labels.ts';
import { RevenueList } from './revenue-list.tsx';

const CreateRevenueDialog = loadWhenUsed(async () => (await import('./create-revenue-dialog.tsx')).CreateRevenueDialog);

const ALL = 'all';

/** The projects, and a form that adds the revenue of a project. */
export function RevenueTab() {
  const { search, change, isCreating, closeCreate } = useFinancialUrlState();
  const canWrite = useCan('financial_write');
  const filter = revenueFilterOf(search);
  const clear = () => change(NO_REVENUE_FILTER);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label="Search projects" value={filter.q} onValueChange={(q) => change({ q })} />
        <Select
          aria-label="Status"
          className="w-36 max-sm:grow max-sm:basis-2/5"
          options={[
            { value: ALL, label: 'All statuses' },
            ...REVENUE_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
          ]}
          value={REVENUE_STATUSES.find((status) => status === filter.status) ?? ALL}
          onValueChange={(status) => change({ status: status === ALL ? undefined : status })}
        />
        <Select
          aria-label="Business unit filter"
          className="w-44 max-sm:grow max-sm:basis-2/5"
          options={[
            { value: ALL, label: 'All units' },
            ...REVENUE_UNITS.map((unit) => ({ value: unit, label: UNIT_LABELS[unit] })),
          ]}
          value={REVENUE_UNITS.find((unit) => unit === filter.unit) ?? ALL}
          onValueChange={(unit) => change({ unit: unit === ALL ? undefined : unit })}
        />
        <Button
          aria-pressed={filter.overdue === 'yes'}
          className={cn(filter.overdue && 'border-ring bg-selected')}
          onClick={() => change({ overdue: filter.overdue ? undefined : 'yes' })}
        >
          Overdue
        </Button>
        {isRevenueFiltered(filter) && <ClearFilters onClear={clear} />}
        <Button
          variant="primary"
          disabledReason={canWrite.reason}
          onClick={() => change({ action: 'create' }, false)}
          className="ml-auto max-sm:w-full"
        >
          <Plus aria-hidden="true" />
          Record Revenue
        </Button>
      </div>
      <LinkedFilters
        filters={
          filter.dealId === undefined
            ? []
            : [{ text: `From deal ${filter.dealId}`, onRemove: () => change({ dealId: undefined }) }]
        }
      />
      <RevenueList key={JSON.stringify(filter)} filter={filter} onClearFilter={clear} />
      {isCreating && <CreateRevenueDialog onClose={closeCreate} />}
    </>
  );
}
