import { UserX } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { signOut } from '../../../auth/sign-out.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { AccessPage } from './access-page.tsx';

/** Shown to a user whose account an administrator deactivated. */
export function DeactivatedScreen() {
  const { systemEmail } = organization;
  return (
    <AccessPage title="Account deactivated">
      <Badge tone="neutral" icon={<UserX aria-hidden="true" />}>
        Inactive
      </Badge>
      <h1 className="title mt-3 text-[26px]/8">Account deactivated</h1>
      <p className="mt-1.5 text-base text-pretty text-muted-foreground">
        An administrator deactivated this account. To have it reactivated, email{' '}
        <a href={`mailto:${systemEmail}`} className="font-medium break-words text-link hover:underline">
          {systemEmail}
        </a>
        .
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={`mailto:${systemEmail}`} className={buttonClasses({ variant: 'primary' })}>
          Email the administrator
        </a>
        <Button variant="ghost" onClick={signOut}>
          Log out
        </Button>
      </div>
    </AccessPage>
  );
}
