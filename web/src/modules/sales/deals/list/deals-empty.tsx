import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';

export function DealsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        headline="Ready to start selling?"
        sentence="Add your first deal and track it from prospecting to signed contract."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              New Deal
            </Button>
            <Link to="/deals/import" className={buttonClasses()}>
              Import Deals
            </Link>
          </>
        }
        more={<LearnMore page="leads-and-deals" />}
      />
    </ScreenState>
  );
}
