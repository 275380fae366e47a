import { PAPERS_STATES } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { VENDOR_TRADES } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { VENDOR_EXPORT_FORMATS, vendorEndpoints } from '@builder-os/contract/modules/purchasing/vendors';
import { FileCheck, Hammer, Plus, X } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { readList, toggleInList } from '../../../app/records/search-params.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterButton } from '../../../ui/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../ui/filter-option.tsx';
import { FilterSheet } from '../../../ui/filter-sheet.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
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
    <div className="flex flex-wrap items-center gap-2 print:hidden">
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
      <div className="flex gap-2 max-lg:hidden">
        <FilterButton label="Papers" icon={FileCheck} count={countOf(papers)}>
          <PapersFilter {...props} />
        </FilterButton>
        <FilterButton label="Trade" icon={Hammer} count={countOf(trade)}>
          <TradeFilter {...props} />
        </FilterButton>
      </div>
      {isFiltered(filter) && (
        <Button variant="ghost" onClick={address.clearFilter}>
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
      <span className="flex-1 max-lg:hidden" />
      <Form1099Link onOpenVendor={address.openVendor} />
      <ExportPopover
        noun="vendors"
        formats={VENDOR_EXPORT_FORMATS}
        urlOf={(format) => endpointUrl(vendorEndpoints.export, { query: { ...filter, format } })}
      />
      <Button
        variant="primary"
        disabledReason={reason}
        onClick={address.openCreate}
        className="max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-10 max-sm:shadow-card-lift"
      >
        <Plus aria-hidden="true" />
        New Vendor
      </Button>
    </div>
  );
}

function PapersFilter({ filter, onChange }: FilterProps) {
  const chosen = readList(PAPERS_STATES, filter.papers);
  return (
    <FilterGroup label="Papers">
      {PAPERS_STATES.map((state) => (
        <FilterOption
          key={state}
          isChosen={chosen.includes(state)}
          onToggle={() => onChange({ papers: toggleInList(PAPERS_STATES, filter.papers, state) })}
        >
          <PapersBadge state={state} />
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function TradeFilter({ filter, onChange }: FilterProps) {
  const chosen = readList(VENDOR_TRADES, filter.trade);
  return (
    <FilterGroup label="Trade">
      {VENDOR_TRADES.map((trade) => (
        <FilterOption
          key={trade}
          isChosen={chosen.includes(trade)}
          onToggle={() => onChange({ trade: toggleInList(VENDOR_TRADES, filter.trade, trade) })}
        >
          {TRADE_LABELS[trade]}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

function countOf(param: string | undefined): number {
  return param === undefined ? 0 : param.split(',').length;
}
