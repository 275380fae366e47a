import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { formatCount } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { PopulateButton } from '../sample-data/populate-button.tsx';
import { usePopulateDatabase } from '../sample-data/sample-data.mutations.ts';
import { sampleDataQuery } from '../sample-data/sample-data.queries.ts';
import { RemoveSampleDialog } from './remove-sample-dialog.tsx';

/** Fills the product with invented business data, and takes it out again. */
export function SampleDataActs() {
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
        Sample data shows every screen with invented people and companies, from the summer of 2024 to this week. It is
        marked as such and can be removed whole.
        {data && ` Now: ${formatCount(data.sampleTotal)} sample records, ${formatCount(data.realTotal)} real ones.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <PopulateButton data={data} pending={populate.isPending} onPopulate={run} />
        <Button disabledReason={isThere ? undefined : 'There is no sample data.'} onClick={() => setIsRemoving(true)}>
          Remove sample data
        </Button>
      </div>
      {isRemoving && <RemoveSampleDialog count={data?.sampleTotal ?? 0} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}
