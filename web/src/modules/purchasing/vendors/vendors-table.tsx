import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { termsOf } from '@builder-os/contract/platform/terms';
import { organization } from '../../../app/organization.ts';
import { RecordTable } from '../../../app/records/record-table.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { fullName } from '../../../format/person.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { PapersBadge } from './papers-badge.tsx';
import type { VendorActions } from './use-vendor-actions.ts';
import { namesOfTrades } from './vendor-labels.ts';
import { VendorMenu } from './vendor-menu.tsx';

interface VendorsTableProps {
  rows: PageRows<Vendor>;
  actions: VendorActions;
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

const COLUMNS: readonly TableColumn<Vendor, VendorActions>[] = [
  {
    header: 'Vendor',
    sortKey: 'name',
    hasTwoLines: true,
    cell: (vendor) => (
      <TwoLines
        first={vendor.name}
        second={[vendor.company === null ? null : fullName(vendor), vendor.phone ?? vendor.email]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { header: 'Trades', width: 'w-56', cell: ({ trades }) => orDash(namesOfTrades(trades) || null, (text) => text) },
  { header: 'Terms', sortKey: 'termsDays', width: 'w-32', cell: ({ termsDays }) => termsOf(termsDays) },
  {
    header: 'Papers',
    width: 'w-34',
    isAlwaysShown: true,
    cell: ({ papersState }) => <PapersBadge state={papersState} />,
  },
  {
    header: 'Expires',
    sortKey: 'expiresOn',
    width: 'w-29',
    align: 'right',
    cell: ({ expiresOn }) => orDash(expiresOn, (day) => formatDay(day, organization)),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-12',
    cellClassName: 'overflow-visible px-2',
    cell: (vendor, actions) => <VendorMenu vendor={vendor} actions={actions} />,
  },
];

export function VendorsTable({ rows, actions, sort, onSortChange }: VendorsTableProps) {
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Vendors"
        rows={rows}
        columns={COLUMNS}
        context={actions}
        sort={sort}
        onSortChange={onSortChange}
        onOpen={({ id }) => actions.open(id)}
        onRowAction={(action, vendor) => {
          if (action === 'edit') actions.edit(vendor.id);
          else if (action === 'delete') void actions.remove(vendor);
        }}
      />
    </div>
  );
}
