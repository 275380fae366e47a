import type { OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { useState } from 'react';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { BlockPanel } from './block-panel.tsx';

const MarketSizeDialog = loadWhenUsed(async () => (await import('./market-size-dialog.tsx')).MarketSizeDialog);

/** The market sizes. */
export function MarketSizePanel({ block }: { block: OrganizationProfile['marketSize'] }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <BlockPanel
      title="Market size"
      block="market-size"
      version={block.version}
      isEmpty={block.items.length === 0}
      emptyText="How many buyers there are and what they spend, so you know how far the business can grow."
      startLabel="Add Market Figures"
      onEdit={() => setIsEditing(true)}
      form={isEditing && <MarketSizeDialog block={block} onClose={() => setIsEditing(false)} />}
    >
      <dl>
        {block.items.map(({ name, figure, note }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-border px-4 py-2.25 last:border-b-0"
          >
            <dt className="min-w-0 break-words">
              {name}
              {note && <span className="block text-xs text-muted-foreground">{note}</span>}
            </dt>
            <dd className="figure-display text-base/5">{figure}</dd>
          </div>
        ))}
      </dl>
    </BlockPanel>
  );
}
