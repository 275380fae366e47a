import type { Import } from '@builder-os/contract/modules/sales/imports';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { TabPanel, Tabs } from '../../../ui/filter/tabs.tsx';
import { ImportRowsTable } from './import-rows-table.tsx';
import type { ImportRowSet } from './imports.queries.ts';

/** The rows by result; the open tab is in the URL. */
export function ImportRowTabs({ fileImport }: { fileImport: Import }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs: { value: ImportRowSet; label: string; count: number }[] = [
    { value: 'valid', label: 'Ready', count: fileImport.validRows },
    { value: 'duplicate', label: 'Duplicates', count: fileImport.duplicateRows },
    { value: 'faulty', label: 'Problems', count: fileImport.faultyRows },
    ...(fileImport.keptRows > 0 ? [{ value: 'kept' as const, label: 'Kept', count: fileImport.keptRows }] : []),
  ];
  const value = search.rows ?? (fileImport.keptRows > 0 ? 'kept' : fileImport.faultyRows > 0 ? 'faulty' : 'valid');
  return (
    <Tabs
      label="Rows"
      tabs={tabs}
      value={value}
      onValueChange={(rows) =>
        void navigate({ to: '.', search: (previous) => ({ ...previous, rows }), replace: true, resetScroll: false })
      }
    >
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} className="pt-3">
          <ImportRowsTable fileImport={fileImport} set={tab.value} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
