import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import { INVOICE_STATUSES } from '@builder-os/contract/modules/invoicing/invoice-states';
import { invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import { receivablesEndpoints } from '@builder-os/contract/modules/invoicing/receivables';
import { Bell, Ellipsis, FileText, Landmark, ListFilter, Percent, Plus, Receipt } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { ExportPopover } from '../../../app/export-popover.tsx';
import { OptionsFilter } from '../../../app/records/options-filter.tsx';
import { readList } from '../../../app/records/search-params.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { FilterButton } from '../../../ui/filter/filter-button.tsx';
import { SearchBox } from '../../../ui/filter/search-box.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { InvoiceStatusBadge } from '../invoices/invoice-status-badge.tsx';
import { type ReceivablesDialogName, ReceivablesDialogs } from './receivables-dialogs.tsx';
import type { OwedView, ReceivablesUrlState } from './use-receivables-url-state.ts';

/** The lists of the tab. */
const VIEWS: readonly { value: OwedView; label: string }[] = [
  { value: 'customers', label: 'Customers' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'payments', label: 'Payments' },
  { value: 'credits', label: 'Credit notes' },
];

/** The name of the filter by state, in lists that have one. */
const ONLY: Record<OwedView, string | undefined> = {
  customers: 'Overdue only',
  invoices: 'Overdue only',
  payments: 'Credits only',
  credits: undefined,
};

/** The choice of the list, and the settings for all customers. */
export function ReceivablesBar({ address }: { address: ReceivablesUrlState }) {
  const { reason } = useCan('financial_write');
  const [dialog, setDialog] = useState<ReceivablesDialogName | null>(null);
  return (
    <div className="flex items-center gap-2">
      {/* On a phone the lists scroll, so that the menu stays next to them. */}
      <SegmentedControl
        label="List"
        options={VIEWS}
        value={address.view}
        onValueChange={address.changeView}
        className="min-w-0"
      />
      <span className="flex-1" />
      <Menu
        title="Receivables"
        items={[
          {
            label: 'New Invoice',
            icon: <Receipt aria-hidden="true" />,
            onSelect: () => setDialog('invoice'),
            disabledReason: reason,
          },
          'separator',
          { label: 'Reminder Plan', icon: <Bell aria-hidden="true" />, onSelect: () => setDialog('reminders') },
          {
            label: 'Payment Instructions',
            icon: <Landmark aria-hidden="true" />,
            onSelect: () => setDialog('instructions'),
          },
          { label: 'Sales Tax Rates', icon: <Percent aria-hidden="true" />, onSelect: () => setDialog('tax-rates') },
        ]}
        trigger={
          <IconButton aria-label="More for receivables">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      <ReceivablesDialogs open={dialog} onClose={() => setDialog(null)} onCreated={address.openInvoice} />
    </div>
  );
}

/** The filters of the shown list, and the actions on all of it. */
export function ReceivablesToolbar({ address }: { address: ReceivablesUrlState }) {
  const { view, filter, invoiceFilter, creditNoteFilter, change } = address;
  const { reason } = useCan('financial_write');
  const [dialog, setDialog] = useState<ReceivablesDialogName | null>(null);
  const isOnly = filter.overdue === 'yes';
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:flex-1">
      <SearchBox
        label={`Search ${VIEWS.find(({ value }) => value === view)?.label.toLowerCase() ?? ''}`}
        value={filter.q}
        onValueChange={(q) => change({ q })}
      />
      {ONLY[view] !== undefined && (
        <Button
          aria-pressed={isOnly}
          className={cn(isOnly && 'border-ring bg-selected')}
          onClick={() => change({ overdue: isOnly ? undefined : 'yes' })}
        >
          <ListFilter aria-hidden="true" />
          {ONLY[view]}
        </Button>
      )}
      {view === 'invoices' && <StatusFilter address={address} />}
      <span className="flex-1 max-sm:hidden" />
      {view === 'customers' && (
        <ExportPopover
          noun="receivables"
          formats={['csv', 'xlsx']}
          urlOf={(format) => endpointUrl(receivablesEndpoints.export, { query: { ...filter, format } })}
        />
      )}
      {view === 'invoices' && (
        <ExportPopover
          noun="invoices"
          formats={['csv', 'xlsx']}
          urlOf={(format) => endpointUrl(invoiceEndpoints.export, { query: { ...invoiceFilter, format } })}
        />
      )}
      {view === 'credits' && (
        <ExportPopover
          noun="credit notes"
          formats={['csv']}
          urlOf={() => endpointUrl(creditNoteEndpoints.export, { query: creditNoteFilter })}
        />
      )}
      <Button onClick={() => setDialog('statement')}>
        <FileText aria-hidden="true" />
        Statements
      </Button>
      <Button variant="primary" disabledReason={reason} onClick={() => setDialog('pay')}>
        <Plus aria-hidden="true" />
        Record Payment
      </Button>
      <ReceivablesDialogs open={dialog} onClose={() => setDialog(null)} onCreated={address.openInvoice} />
    </div>
  );
}

function StatusFilter({ address: { invoiceFilter, change } }: { address: ReceivablesUrlState }) {
  const chosen = readList(INVOICE_STATUSES, invoiceFilter.status);
  return (
    <FilterButton label="Status" icon={ListFilter} count={chosen.length}>
      <OptionsFilter
        label="Status"
        values={INVOICE_STATUSES}
        chosen={invoiceFilter.status}
        onChange={(invoiceStatus) => change({ invoiceStatus })}
      >
        {(status) => <InvoiceStatusBadge status={status} daysLate={0} />}
      </OptionsFilter>
    </FilterButton>
  );
}
