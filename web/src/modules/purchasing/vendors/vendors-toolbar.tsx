import { PAPERS_STATES } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { VENDOR_TRADES } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { VENDOR_EXPORT_FORMATS, vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import { FileCheck, Hammer } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { OptionsFilter } from '../../../app/records/options-filter.tsx';
import { countList } from '../../../app/records/search-params.ts';
import { useCan } from '../../../auth/use-can.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { FilterButton } from '../../../ui/filter/filter-button.tsx';
import { FilterSheet } from '../../../ui/filter/filter-sheet.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Form1099Link } from '../../finance/form-1099/form-1099-link.tsx';
import { PapersBadge } from './papers-badge.tsx';
import type { VendorsUrlState } from './use-vendors-url-state.ts';
import { TRADE_LABELS } from './vendor-labels.ts';
import { isFiltered, type VendorFilter } from './vendors-search.ts';

interface FilterProps {
  filter: VendorFilter;
  onChange: (changes: VendorFilter) => void;
}

/** Search, filters, the export and the button for a new vendor. */
export function VendorsToolbar({ address }: { address: VendorsUrlState }) {
  const { filter, changeFilter } = address;
  const { trade, papers } = filter;
  const { reason } = useCan('jobs_write');
  const props = { filter, onChange: changeFilter };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search vendors"
        value={filter.q}
        onValueChange={(q) => changeFilter({ q })}
        aside={
          <FilterSheet isActive={trade !== undefined || papers !== undefined}>
            <PapersFilter {...props} />
            <TradeFilter {...props} />
          </FilterSheet>
        }
      />
      <div className="flex gap-2 max-lg:hidden print:contents">
        <FilterButton label="Papers" icon={FileCheck} count={countList(papers)}>
          <PapersFilter {...props} />
        </FilterButton>
        <FilterButton label="Trade" icon={Hammer} count={countList(trade)}>
          <TradeFilter {...props} />
        </FilterButton>
      </div>
      {isFiltered(filter) && <ClearFilters onClear={address.clearFilter} />}
      <span className="flex-1 max-lg:hidden" />
      <Form1099Link onOpenVendor={address.openVendor} />
      <ExportPopover
        noun="vendors"
        formats={VENDOR_EXPORT_FORMATS}
        urlOf={(format) => endpointUrl(vendorEndpoints.export, { query: { ...filter, format } })}
      />
      <CreateButton disabledReason={reason} onClick={address.openCreate}>
        New Vendor
      </CreateButton>
    </div>
  );
}

function PapersFilter({ filter, onChange }: FilterProps) {
  return (
    <OptionsFilter
      label="Papers"
      values={PAPERS_STATES}
      chosen={filter.papers}
      onChange={(papers) => onChange({ papers })}
    >
      {(state) => <PapersBadge state={state} />}
    </OptionsFilter>
  );
}

function TradeFilter({ filter, onChange }: FilterProps) {
  return (
    <OptionsFilter label="Trade" values={VENDOR_TRADES} chosen={filter.trade} onChange={(trade) => onChange({ trade })}>
      {(trade) => TRADE_LABELS[trade]}
    </OptionsFilter>
  );
}
