import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { usePopulateDatabase } from '../sample-data/sample-data.mutations.ts';
import { sampleDataQuery } from '../sample-data/sample-data.queries.ts';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';

/** Fills the product with invented business data, and takes it out again. */
export function SampleDataActs() {
  const { data } = useQuery(sampleDataQuery);
  const populate = usePopulateDatabase();
  const [open, setOpen] = useState<'populate' | 'remove' | null>(null);
  const isThere = (data?.sampleTotal ?? 0) > 0;

  function run(): void {
    setOpen(null);
    void perform({
      run: () => populate.mutateAsync(),
      done: ({ note }) => ({
        title: 'Database populated with business data successfully',
        description: note ?? undefined,
      }),
      failed: 'Failed to populate database',
    });
  }

  return (
    <div className="grid gap-3 px-4 py-4">
      <p className="max-w-160 text-pretty text-muted-foreground">
        Sample data shows every screen with invented people and companies, from the summer of 2024 to this week. It is
        marked as such and can be removed whole.
        {data && ` Now: ${formatCount(data.sampleTotal)} sample records, ${formatCount(data.realTotal)} real ones.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={populate.isPending}
          pendingLabel="Adding Business Data..."
          disabledReason={isThere ? 'The sample data is there already.' : undefined}
          onClick={() => (data && data.realTotal > 0 ? setOpen('populate') : run())}
        >
          <DatabaseZap aria-hidden="true" />
          Populate Database
        </Button>
        <Button disabledReason={isThere ? undefined : 'There is no sample data.'} onClick={() => setOpen('remove')}>
          Remove sample data
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'populate'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'populate' : null)}
        title="Populate database"
        description={`There are ${formatCount(data?.realTotal ?? 0)} real records. The sample data will stand among them until you remove it.`}
        confirmLabel="Populate Database"
        pending={populate.isPending}
        onConfirm={run}
        icon={<DatabaseZap aria-hidden="true" />}
      />
      {open === 'remove' && <RemoveSampleDialog count={data?.sampleTotal ?? 0} onClose={() => setOpen(null)} />}
    </div>
  );
}
