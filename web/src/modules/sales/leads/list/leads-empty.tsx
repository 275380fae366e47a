import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';

export function LeadsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        headline="No leads yet"
        sentence="Ready to start prospecting? Add the first person or company you want to build for."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              New Lead
            </Button>
            <Link to="/leads/import" className={buttonClasses()}>
              Import Leads
            </Link>
          </>
        }
        more={<LearnMore page="leads-and-deals" />}
      />
    </ScreenState>
  );
}
