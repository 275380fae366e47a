import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, Pencil, UserMinus, UserRound } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import type { VendorActions } from './use-vendor-actions.ts';

interface VendorMenuProps {
  vendor: Vendor;
  actions: VendorActions;
  /** Beside the vendor's own details, which have a button for editing. */
  isOnPage?: boolean;
  className?: string;
}

/** A vendor's actions, on its row, card or page. */
export function VendorMenu({ vendor, actions, isOnPage = false, className }: VendorMenuProps) {
  const navigate = useNavigate();
  const write = useCan('jobs_write');
  const remove = useCan('jobs_delete');
  const head: MenuItem[] = [
    { label: 'Open Vendor', icon: <ExternalLink aria-hidden="true" />, onSelect: () => actions.open(vendor.id) },
    {
      label: 'Edit Vendor',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => actions.edit(vendor.id),
      disabledReason: write.reason,
    },
  ];
  return (
    <Menu
      title={vendor.name}
      className={className}
      items={[
        ...(isOnPage ? [] : head),
        {
          label: 'Open Contact',
          icon: <UserRound aria-hidden="true" />,
          onSelect: () => void navigate({ to: '/contacts/$id', params: { id: String(vendor.id) } }),
        },
        'separator',
        {
          label: 'Remove Vendor',
          icon: <UserMinus aria-hidden="true" />,
          onSelect: () => void actions.remove(vendor),
          isDestructive: true,
          disabledReason: remove.reason,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${vendor.name}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
