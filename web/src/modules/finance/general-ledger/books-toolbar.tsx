import { cashFlowEndpoints } from '@builder-os/contract/modules/finance/cash-flow';
import { generalLedgerEndpoints } from '@builder-os/contract/modules/finance/general-ledger';
import { trialBalanceEndpoints } from '@builder-os/contract/modules/finance/trial-balance';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { organization } from '../../../app/organization.ts';
import { dayParam } from '../../../app/records/search-params.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useBooksUrlState } from './use-books-url-state.ts';

const ALL = 'all';

/** The days and the unit of the open tab, and its files. */
export function BooksToolbar() {
  const { tab, day, span, change } = useBooksUrlState();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tab === 'trial-balance' ? (
        <BookDay label="As of" value={day} onChange={(chosen) => change({ day: chosen })} />
      ) : (
        <>
          <BookDay label="From" value={span.from} onChange={(from) => change({ from, to: span.to })} />
          <BookDay label="To" value={span.to} onChange={(to) => change({ from: span.from, to })} />
          <Select
            aria-label="Business unit"
            className="w-44 max-sm:w-full"
            options={[
              { value: ALL, label: 'All units' },
              ...BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
            ]}
            value={span.unit ?? ALL}
            onValueChange={(chosen) => change({ unit: BUSINESS_UNITS.find((candidate) => candidate === chosen) })}
          />
        </>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        <Downloads />
      </div>
    </div>
  );
}

interface BookDayProps {
  label: string;
  value: string;
  onChange: (day: string | undefined) => void;
}

/** A day of the books. Invalid days are ignored. */
function BookDay({ label, value, onChange }: BookDayProps) {
  return (
    <div className="w-38 max-sm:w-[calc(50%-0.25rem)]">
      <DatePicker
        aria-label={label}
        placeholder={label}
        timeZone={organization.timeZone}
        value={value}
        onValueChange={(day) => onChange(dayParam(day))}
      />
    </div>
  );
}

function Downloads() {
  const { tab, day, span, ledgerSpan, search } = useBooksUrlState();
  return filesOf().map(({ label, url }) => (
    <a key={label} href={url} download aria-label={`Export as ${label}`} className={buttonClasses()}>
      <Download aria-hidden="true" />
      {label}
    </a>
  ));

  function filesOf(): { label: string; url: string }[] {
    switch (tab) {
      case 'trial-balance':
        return (['csv', 'xlsx', 'pdf'] as const).map((format) => ({
          label: format.toUpperCase(),
          url: endpointUrl(trialBalanceEndpoints.export, { query: { day, format } }),
        }));
      case 'general-ledger':
        return (['csv', 'xlsx'] as const).map((format) => ({
          label: format.toUpperCase(),
          url: endpointUrl(generalLedgerEndpoints.export, {
            query: { ...ledgerSpan, account: search.account, format },
          }),
        }));
      case 'cash-flow':
        return (['pdf', 'xlsx'] as const).map((format) => ({
          label: format.toUpperCase(),
          url: endpointUrl(cashFlowEndpoints.export, { query: { ...span, format } }),
        }));
    }
  }
}
