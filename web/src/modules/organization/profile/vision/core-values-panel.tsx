import type { OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { useState } from 'react';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { BlockPanel } from '../blocks/block-panel.tsx';

const CoreValuesDialog = loadWhenUsed(async () => (await import('./core-values-dialog.tsx')).CoreValuesDialog);

/** The core values. */
export function CoreValuesPanel({ block }: { block: OrganizationProfile['coreValues'] }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <BlockPanel
      title="Core values"
      block="core-values"
      version={block.version}
      isEmpty={block.items.length === 0}
      emptyText="Core values are the few things you hire, reward and let people go by."
      startLabel="Add Core Values"
      onEdit={() => setIsEditing(true)}
      form={isEditing && <CoreValuesDialog block={block} onClose={() => setIsEditing(false)} />}
    >
      <ul className="grid sm:grid-flow-col sm:auto-cols-fr max-lg:sm:grid-flow-row max-lg:sm:grid-cols-2">
        {block.items.map(({ name, text }) => (
          <li
            key={name}
            className="px-4 pt-3.5 pb-4 not-first:border-border max-lg:not-first:border-t lg:not-first:border-l"
          >
            <b className="block font-display text-base/5 font-[620] [font-stretch:106%]">{name}</b>
            {text && <span className="block leading-4.75 text-pretty text-muted-foreground">{text}</span>}
          </li>
        ))}
      </ul>
    </BlockPanel>
  );
}
