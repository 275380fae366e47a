import type { LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ImportPanel } from './import-frame.tsx';
import { ImportRowTabs } from './import-row-tabs.tsx';
import { useRunLeadImport } from './lead-imports.mutations.ts';
import { RefusedLink } from './refused-link.tsx';

interface CheckedReportProps {
  leadImport: LeadImport;
  onMatchAgain: () => void;
}

/** What the dry run found. Nothing has been changed yet. */
export function CheckedReport({ leadImport, onMatchAgain }: CheckedReportProps) {
  const [includeDuplicates, setIncludeDuplicates] = useState(false);
  const runImport = useRunLeadImport(leadImport.id);
  const count = leadImport.validRows + (includeDuplicates ? leadImport.duplicateRows : 0);
  return (
    <>
      <MetricStrip
        metrics={[
          { label: 'Valid', figure: formatCount(leadImport.validRows), support: 'will be imported' },
          { label: 'Duplicate', figure: formatCount(leadImport.duplicateRows), support: 'exist already' },
          { label: 'Faulty', figure: formatCount(leadImport.faultyRows), support: 'cannot be imported' },
        ]}
      />
      <ImportPanel
        title={`Check of ${leadImport.fileName}`}
        footer={
          <>
            <label htmlFor="include-duplicates" className="mr-auto flex min-h-11 items-center gap-2 lg:min-h-6">
              <Checkbox
                id="include-duplicates"
                checked={includeDuplicates}
                onCheckedChange={setIncludeDuplicates}
                disabled={leadImport.duplicateRows === 0}
              />
              Import duplicates too
            </label>
            {leadImport.faultyRows > 0 && <RefusedLink leadImport={leadImport} />}
            <Button onClick={onMatchAgain}>Match columns again</Button>
            <Button
              variant="primary"
              pending={runImport.isPending}
              pendingLabel="Starting..."
              disabledReason={count === 0 ? 'No row of this file can be imported.' : undefined}
              onClick={() =>
                runImport.mutate(includeDuplicates, {
                  onError: (error) => errorToast(error, 'Failed to import leads'),
                })
              }
            >
              Import {formatCountOf(count, 'lead')}
            </Button>
          </>
        }
      >
        <ImportRowTabs leadImport={leadImport} />
      </ImportPanel>
    </>
  );
}
