import type { OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { useState } from 'react';
import { orDash } from '../../../../format/absent.ts';
import { formatMoney } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { FigureTable } from '../../../../ui/table/figure-table.tsx';
import { BlockPanel } from './block-panel.tsx';

const BudgetDialog = loadWhenUsed(async () => (await import('./budget-dialog.tsx')).BudgetDialog);

/** The budget categories. */
export function BudgetPanel({ block }: { block: OrganizationProfile['budgetCategories'] }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <BlockPanel
      title="Budget categories"
      block="budget-categories"
      version={block.version}
      isEmpty={block.items.length === 0}
      emptyText="What the business spends money on, as a percent of revenue or an amount per month."
      startLabel="Add Budget Categories"
      onEdit={() => setIsEditing(true)}
      form={isEditing && <BudgetDialog block={block} onClose={() => setIsEditing(false)} />}
    >
      <FigureTable
        title="Budget categories"
        isFrameless
        columns={['Category', '% of revenue', 'Per month']}
        rows={block.items.map(({ name, percent, monthly, note }) => ({
          id: name,
          label: (
            <span title={note ?? undefined} className="block truncate">
              {name}
            </span>
          ),
          cells: [orDash(percent, formatPercent), orDash(monthly, formatMoney)],
        }))}
      />
    </BlockPanel>
  );
}
