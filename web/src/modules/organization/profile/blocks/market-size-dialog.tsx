import { marketSizeBlockSchema, type OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { marketSizeSchema } from '@builder-os/contract/modules/organization/profile-blocks';
import { useChangeMarketSize } from '../profile.mutations.ts';
import { ListBlockDialog } from './list-block-dialog.tsx';

const COLUMNS = [
  { name: 'name', label: 'Market' },
  { name: 'figure', label: 'Figure', className: 'sm:w-36' },
  { name: 'note', label: 'Note' },
];

interface MarketSizeDialogProps {
  block: OrganizationProfile['marketSize'];
  onClose: () => void;
}

export function MarketSizeDialog({ block, onClose }: MarketSizeDialogProps) {
  const change = useChangeMarketSize();
  return (
    <ListBlockDialog
      title="Market size"
      noun="market"
      block={block}
      current={marketSizeBlockSchema}
      schema={marketSizeSchema}
      columns={COLUMNS}
      toRow={({ name, figure, note }) => ({ name, figure, note: note ?? '' })}
      toItem={({ name = '', figure = '', note }) => ({ name, figure, note: note || null })}
      save={(items, version) => change.mutateAsync({ version, body: { items } })}
      onClose={onClose}
    />
  );
}
