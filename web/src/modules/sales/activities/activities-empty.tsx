import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function ActivitiesEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="grid min-h-100 flex-1 place-items-center rounded-lg border border-border bg-card sm:max-h-140">
      <EmptyState
        art="sheet"
        headline="No activities yet"
        sentence="Log a call, an e-mail or a meeting, or schedule what comes next."
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Log Activity
          </Button>
        }
        more={<LearnMore page="activities-and-tasks" />}
      />
    </div>
  );
}
