import type { SampleData } from '@builder-os/contract/modules/admin/sample-data';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

interface PopulateButtonProps {
  /** The current sample data counts; undefined while loading. */
  data: SampleData | undefined;
  pending: boolean;
  onPopulate: () => void;
}

/** Adds sample data, after a confirmation if real records exist. */
export function PopulateButton({ data, pending, onPopulate }: PopulateButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        pending={pending}
        pendingLabel="Adding Business Data..."
        disabledReason={reasonAgainst(data)}
        onClick={() => (data?.realTotal === 0 ? onPopulate() : setIsAsking(true))}
      >
        <DatabaseZap aria-hidden="true" />
        Populate Database
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Populate database?"
          description={`You have ${formatCountOf(data?.realTotal ?? 0, 'record')} of your own. Sample data will be mixed in until you remove it.`}
          confirmLabel="Populate Database"
          onConfirm={onPopulate}
          onClose={() => setIsAsking(false)}
          icon={<DatabaseZap aria-hidden="true" />}
        />
      )}
    </>
  );
}

function reasonAgainst(data: SampleData | undefined): string | undefined {
  if (!data) return 'Your records are still being counted.';
  return data.sampleTotal > 0 ? 'Sample data is already loaded.' : undefined;
}
