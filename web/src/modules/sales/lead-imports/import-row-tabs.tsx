import type { LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import { getRouteApi } from '@tanstack/react-router';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ImportRowsTable } from './import-rows-table.tsx';
import type { ImportRowSet } from './lead-imports.queries.ts';

const route = getRouteApi('/signed-in/leads/import/$id');

/** The rows by what became of them; the open tab stands in the address. */
export function ImportRowTabs({ leadImport }: { leadImport: LeadImport }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tabs: { value: ImportRowSet; label: string; count: number }[] = [
    { value: 'valid', label: 'Valid', count: leadImport.validRows },
    { value: 'duplicate', label: 'Duplicate', count: leadImport.duplicateRows },
    { value: 'faulty', label: 'Faulty', count: leadImport.faultyRows },
    ...(leadImport.keptRows > 0 ? [{ value: 'kept' as const, label: 'Kept', count: leadImport.keptRows }] : []),
  ];
  const value = search.rows ?? (leadImport.keptRows > 0 ? 'kept' : leadImport.faultyRows > 0 ? 'faulty' : 'valid');
  return (
    <Tabs
      label="Rows"
      tabs={tabs}
      value={value}
      onValueChange={(rows) =>
        void navigate({ search: (previous) => ({ ...previous, rows }), replace: true, resetScroll: false })
      }
    >
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="pt-3">
          <ImportRowsTable leadImport={leadImport} set={tab.value} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
