import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { Button } from '../../../../ui/button.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';

export function ContactsEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        headline="Build your contact database"
        sentence="Add the people you build for, buy from and work with."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              Add Contact
            </Button>
            <Link to="/contacts/import" className={buttonClasses()}>
              Import Contacts
            </Link>
          </>
        }
        more={<LearnMore page="contacts-and-imports" />}
      />
    </ScreenState>
  );
}
