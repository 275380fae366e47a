import type { Import } from '@builder-os/contract/modules/sales/imports';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ImportPanel } from './import-frame.tsx';
import { ImportRowTabs } from './import-row-tabs.tsx';
import { useCheckImport, useRunImport } from './imports.mutations.ts';
import { RefusedLink } from './refused-link.tsx';

interface CheckedReportProps {
  fileImport: Import;
  includeDuplicates: boolean;
  onIncludeDuplicates: (isIncluded: boolean) => void;
  onMatchAgain: () => void;
}

/** The dry run's result. Nothing has been changed yet. */
export function CheckedReport(props: CheckedReportProps) {
  const { fileImport, includeDuplicates, onIncludeDuplicates, onMatchAgain } = props;
  const runImport = useRunImport(fileImport.id);
  const count = fileImport.validRows + (includeDuplicates ? fileImport.duplicateRows : 0);
  return (
    <>
      <MetricStrip
        metrics={[
          { label: 'Ready to Import', figure: formatCount(fileImport.validRows), support: 'will be imported' },
          {
            label: 'Duplicates',
            figure: formatCount(fileImport.duplicateRows),
            support: 'in your records or this file',
          },
          { label: 'Rows with Problems', figure: formatCount(fileImport.faultyRows), support: 'can’t be imported' },
        ]}
      />
      <ImportPanel
        title={`Review ${fileImport.fileName}`}
        footer={
          <>
            <SkipFaulty fileImport={fileImport} />
            <label htmlFor="include-duplicates" className="mr-auto flex min-h-11 items-center gap-2 lg:min-h-6">
              <Checkbox
                id="include-duplicates"
                checked={includeDuplicates}
                onCheckedChange={onIncludeDuplicates}
                disabled={fileImport.duplicateRows === 0}
              />
              Also import duplicates
            </label>
            {fileImport.faultyRows > 0 && <RefusedLink fileImport={fileImport} />}
            <Button onClick={onMatchAgain}>Back to Columns</Button>
            <Button
              variant="primary"
              pending={runImport.isPending}
              pendingLabel="Starting..."
              disabledReason={count === 0 ? 'No rows in this file can be imported.' : undefined}
              onClick={() =>
                runImport.mutate(includeDuplicates, {
                  onError: (error) => errorToast(error, `Failed to import ${fileImport.kind}s`),
                })
              }
            >
              Import {formatCountOf(count, fileImport.kind)}
            </Button>
          </>
        }
      >
        <ImportRowTabs fileImport={fileImport} />
      </ImportPanel>
    </>
  );
}

/** Leaves unreadable values empty in every row, and checks the rows again. */
function SkipFaulty({ fileImport }: { fileImport: Import }) {
  const { id, mapping, choices, skipFaulty, faultyRows } = fileImport;
  const checkImport = useCheckImport(id);
  if (faultyRows === 0 && !skipFaulty) return null;
  return (
    <label htmlFor="skip-faulty" className="flex min-h-11 items-center gap-2 lg:min-h-6">
      <Checkbox
        id="skip-faulty"
        checked={skipFaulty}
        disabled={checkImport.isPending}
        onCheckedChange={(isSkipped) =>
          checkImport.mutate(
            { mapping, choices, skipFaulty: isSkipped },
            { onError: (error) => errorToast(error, 'Failed to check file') },
          )
        }
      />
      Leave cells with problems blank
    </label>
  );
}
