import { useQuery } from '@tanstack/react-query';
import { errorToast } from '../../../api/error-toast.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { PopulateButton } from '../sample-data/populate-button.tsx';
import { usePopulateDatabase } from '../sample-data/sample-data.mutations.ts';
import { sampleDataQuery } from '../sample-data/sample-data.queries.ts';
import type { StepProps } from './step-props.ts';

/** Adds sample data, or leaves the database empty for the company's own. */
export function SampleDataStep({ onDone, isFinishing, skip }: StepProps) {
  const answer = useQuery(sampleDataQuery);
  const populate = usePopulateDatabase();

  function fill() {
    populate.mutate(undefined, {
      onSuccess: ({ note }) => {
        toast({ title: 'Database populated with business data successfully', description: note ?? undefined });
        onDone();
      },
      onError: (error) => errorToast(error, 'Failed to populate database'),
    });
  }
  return (
    <LoadedPart answer={answer} what="the sample data">
      {(data) => (
        <>
          <p role="status" className="tabular">
            Now: {formatCountOf(data.sampleTotal, 'sample record')}, {formatCountOf(data.realTotal, 'real record')}.
          </p>
          {populate.isPending && <Progress value={null} label="Adding Business Data..." />}
          <div className="flex flex-wrap gap-2">
            {data.sampleTotal > 0 ? (
              <Button variant="primary" pending={isFinishing} onClick={onDone}>
                Keep It and Continue
              </Button>
            ) : (
              <>
                <PopulateButton data={data} pending={populate.isPending} onPopulate={fill} />
                <Button
                  pending={isFinishing}
                  disabledReason={populate.isPending ? 'Sample data is being added.' : undefined}
                  onClick={onDone}
                >
                  Start Empty
                </Button>
              </>
            )}
            {skip}
          </div>
        </>
      )}
    </LoadedPart>
  );
}
