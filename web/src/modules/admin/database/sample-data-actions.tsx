import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { PopulateButton } from '../sample-data/populate-button.tsx';
import { usePopulateDatabase } from '../sample-data/sample-data.mutations.ts';
import { sampleDataQuery } from '../sample-data/sample-data.queries.ts';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';

/** Adds and removes sample data. */
export function SampleDataActions() {
  const { data } = useQuery(sampleDataQuery);
  const populate = usePopulateDatabase();
  const [isRemoving, setIsRemoving] = useState(false);
  const isThere = (data?.sampleTotal ?? 0) > 0;

  function run(): void {
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
        Sample data fills every screen with made-up people and companies, from summer 2024 to this week. It’s labeled as
        sample data, and you can remove all of it at any time.
        {data &&
          ` You have ${formatCountOf(data.sampleTotal, 'sample record')} and ${formatCount(data.realTotal)} of your own.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <PopulateButton data={data} pending={populate.isPending} onPopulate={run} />
        <Button
          disabledReason={isThere ? undefined : 'There’s no sample data to remove.'}
          onClick={() => setIsRemoving(true)}
        >
          Remove Sample Data
        </Button>
      </div>
      {isRemoving && <RemoveSampleDialog count={data?.sampleTotal ?? 0} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}
