import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function DealsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="grid min-h-100 flex-1 place-items-center rounded-lg border border-border bg-card sm:max-h-140">
      <EmptyState
        headline="Ready to start selling?"
        sentence="Add the first deal and follow it from prospecting to the signed contract."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              New Deal
            </Button>
            <Link to="/deals/import" className={buttonClasses()}>
              Import deals
            </Link>
          </>
        }
        more={<LearnMore page="leads-and-deals" />}
      />
    </div>
  );
}
