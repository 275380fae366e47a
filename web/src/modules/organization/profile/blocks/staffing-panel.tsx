import type { OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { useState } from 'react';
import { BusinessUnitMark } from '../../../../app/business-unit-mark.tsx';
import { organization } from '../../../../app/organization.ts';
import { orDash } from '../../../../format/absent.ts';
import { formatCount } from '../../../../format/count.ts';
import { formatDay } from '../../../../format/dates.ts';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { FigureTable } from '../../../../ui/table/figure-table.tsx';
import { BlockPanel } from './block-panel.tsx';

const StaffingDialog = loadWhenUsed(async () => (await import('./staffing-dialog.tsx')).StaffingDialog);

/** The staffing plan: people per position, now and planned. */
export function StaffingPanel({ block }: { block: OrganizationProfile['staffingPlan'] }) {
  const [isEditing, setIsEditing] = useState(false);
  const { items } = block;
  const sum = (count: (item: (typeof items)[number]) => number) =>
    formatCount(items.reduce((total, item) => total + count(item), 0));
  return (
    <BlockPanel
      title="Staffing plan"
      block="staffing-plan"
      version={block.version}
      isEmpty={items.length === 0}
      emptyText="How many people you have in each position, how many you plan to have, and by when."
      startLabel="Add Staffing Plan"
      onEdit={() => setIsEditing(true)}
      form={isEditing && <StaffingDialog block={block} onClose={() => setIsEditing(false)} />}
    >
      <FigureTable
        title="Staffing plan"
        isFrameless
        columns={['Position', 'Now', 'Planned', 'Needed by']}
        rows={[
          ...items.map(({ position, businessUnit, now, planned, by, note }) => ({
            id: position,
            label: (
              <span title={note ?? undefined} className="block py-1.5">
                <span className="block truncate font-medium">{position}</span>
                {businessUnit !== null && (
                  <BusinessUnitMark unit={businessUnit} className="text-xs text-muted-foreground" />
                )}
                {note && <span className="block truncate text-xs text-muted-foreground">{note}</span>}
              </span>
            ),
            cells: [formatCount(now), formatCount(planned), orDash(by, (value) => formatDay(value, organization))],
          })),
          {
            id: 'total',
            label: 'People',
            kind: 'total' as const,
            cells: [sum(({ now }) => now), sum(({ planned }) => planned), ''],
          },
        ]}
      />
    </BlockPanel>
  );
}
