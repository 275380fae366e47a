import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { useVendorActions } from './use-vendor-actions.ts';
import { useVendorsUrlState } from './use-vendors-url-state.ts';
import { VendorDetail } from './vendor-detail.tsx';
import { anyVendorsQuery } from './vendors.queries.ts';
import { VendorsList } from './vendors-list.tsx';
import { VendorsToolbar } from './vendors-toolbar.tsx';

const CreateVendorDialog = loadWhenUsed(async () => (await import('./create-vendor-dialog.tsx')).CreateVendorDialog);
const EditVendorDialog = loadWhenUsed(async () => (await import('./edit-vendor-dialog.tsx')).EditVendorDialog);

/** Everyone the company pays, or the one that's open. */
export function VendorsPanel() {
  const address = useVendorsUrlState();
  const { filter, vendorId, editId } = address;
  const actions = useVendorActions({ open: address.openVendor, edit: address.openEdit });
  const { data: isEmpty } = useQuery({ ...anyVendorsQuery, select: ({ total }) => total === 0 });
  return (
    <>
      {vendorId !== undefined ? (
        <VendorDetail key={vendorId} id={vendorId} address={address} />
      ) : isEmpty ? (
        <VendorsEmpty onCreate={address.openCreate} />
      ) : (
        <>
          <VendorsToolbar address={address} />
          <VendorsList
            key={JSON.stringify(filter)}
            filter={filter}
            actions={actions}
            onSortChange={address.changeSort}
            onClearFilter={address.clearFilter}
          />
        </>
      )}
      {address.isCreating && (
        <CreateVendorDialog
          contactId={address.contactId}
          onClose={address.closeForm}
          onCreated={({ id }) => address.openVendor(id)}
        />
      )}
      {editId !== undefined && <EditVendorDialog id={editId} onClose={address.closeForm} />}
    </>
  );
}

function VendorsEmpty({ onCreate }: { onCreate: () => void }) {
  const { reason } = useCan('jobs_write');
  return (
    <ScreenState>
      <EmptyState
        headline="No vendors yet"
        sentence="A vendor is a supplier or subcontractor you pay, with its terms, tax form and insurance papers."
        action={
          <Button variant="primary" disabledReason={reason} onClick={onCreate}>
            <Plus aria-hidden="true" />
            New Vendor
          </Button>
        }
        more={<LearnMore page="vendors" />}
      />
    </ScreenState>
  );
}
