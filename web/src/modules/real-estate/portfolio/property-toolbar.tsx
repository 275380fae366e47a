import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  propertyEndpoints,
} from '@builder-os/contract/modules/real-estate/properties';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ClearFilters } from '../../../ui/filter/clear-filters.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { optionsOf, STATUS_LABELS, TYPE_LABELS } from '../properties/property-labels.ts';
import { useRealEstateUrlState } from './use-real-estate-url-state.ts';

const ImportDialog = loadWhenUsed(
  async () => (await import('../property-imports/property-import-dialog.tsx')).PropertyImportDialog,
);

const ALL = 'all';
const STATUS_OPTIONS = [{ value: ALL, label: 'All statuses' }, ...optionsOf(STATUS_LABELS, PROPERTY_STATUSES)];
const TYPE_OPTIONS = [{ value: ALL, label: 'All types' }, ...optionsOf(TYPE_LABELS, PROPERTY_TYPES)];

/** The table's filters, with import and export. */
export function PropertyToolbar() {
  const { search, change } = useRealEstateUrlState();
  const { q, status, type, state, sort } = search;
  const [isImporting, setIsImporting] = useState(false);
  const { reason } = useCan('real_estate_write');
  const isNarrowed = Boolean(q || status || type || state);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label="Search properties" value={q} onValueChange={(text) => change({ q: text })} />
      <Select
        aria-label="Status"
        className="w-36 max-sm:grow max-sm:basis-2/5"
        options={STATUS_OPTIONS}
        value={PROPERTY_STATUSES.find((one) => one === status) ?? ALL}
        onValueChange={(chosen) => change({ status: chosen === ALL ? undefined : chosen })}
      />
      <Select
        aria-label="Type"
        className="w-40 max-sm:grow max-sm:basis-2/5"
        options={TYPE_OPTIONS}
        value={PROPERTY_TYPES.find((one) => one === type) ?? ALL}
        onValueChange={(chosen) => change({ type: chosen === ALL ? undefined : chosen })}
      />
      {isNarrowed && (
        <ClearFilters onClear={() => change({ q: undefined, status: undefined, type: undefined, state: undefined })} />
      )}
      <span className="flex-1 max-sm:hidden" />
      <Button disabledReason={reason} onClick={() => setIsImporting(true)}>
        <Upload aria-hidden="true" />
        Import CSV
      </Button>
      <a
        href={endpointUrl(propertyEndpoints.export, { query: { q, status, type, state, sort } })}
        download
        className={buttonClasses({})}
      >
        <Download aria-hidden="true" />
        Export CSV
      </a>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </div>
  );
}
