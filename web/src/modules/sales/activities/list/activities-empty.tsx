import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';

export function ActivitiesEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline="No activities yet"
        sentence="Log a call, email or meeting, or schedule what’s next."
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Log Activity
          </Button>
        }
        more={<LearnMore page="activities-and-tasks" />}
      />
    </ScreenState>
  );
}
