import { ORDER_STATUSES } from '@builder-os/contract/modules/purchasing/order-states';
import { ORDER_EXPORT_FORMATS, purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { Clock, ListFilter } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { OptionsFilter } from '../../../app/records/options-filter.tsx';
import { readList } from '../../../app/records/search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { FilterButton } from '../../../ui/filter/filter-button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AnyJobPicker } from '../../jobs/jobs/any-job-picker.tsx';
import { VendorPicker } from '../vendors/vendor-picker.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { isFiltered } from './orders-search.ts';
import type { OrdersUrlState } from './use-orders-url-state.ts';

/** Search, filters and the export of the orders of all jobs. */
export function AllOrdersToolbar({ address }: { address: OrdersUrlState }) {
  const { search, filter, changeFilter } = address;
  const chosen = readList(ORDER_STATUSES, search.orderStatus);
  const isLate = search.late === 'yes';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search orders" value={filter.q} onValueChange={(q) => changeFilter({ q })} />
      <FilterButton label="Status" icon={ListFilter} count={chosen.length}>
        <OptionsFilter
          label="Status"
          values={ORDER_STATUSES}
          chosen={search.orderStatus}
          onChange={(orderStatus) => changeFilter({ orderStatus })}
        >
          {(status) => <OrderStatusBadge status={status} />}
        </OptionsFilter>
      </FilterButton>
      <Button
        aria-pressed={isLate}
        className={cn(isLate && 'border-ring bg-selected')}
        onClick={() => changeFilter({ late: isLate ? undefined : 'yes' })}
      >
        <Clock aria-hidden="true" />
        Late deliveries
      </Button>
      <Field label="Vendor" hideLabel className="w-44 max-sm:w-[calc(50%-0.25rem)]">
        <VendorPicker
          value={search.ofVendor}
          onValueChange={(ofVendor) => changeFilter({ ofVendor })}
          noneLabel="Any vendor"
        />
      </Field>
      <AnyJobPicker jobId={search.ofJob} onChange={(ofJob) => changeFilter({ ofJob })} />
      {isFiltered(filter) && <ClearFilters onClear={address.clearFilter} />}
      <span className="flex-1 max-lg:hidden" />
      <ExportPopover
        noun="orders"
        formats={ORDER_EXPORT_FORMATS}
        urlOf={(format) => endpointUrl(purchaseOrderEndpoints.export, { query: { ...filter, format } })}
      />
    </div>
  );
}
