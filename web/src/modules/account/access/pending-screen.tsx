import { useQuery } from '@tanstack/react-query';
import { Hourglass, ListChecks, Mail, RotateCw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { organization } from '../../../app/organization.ts';
import { sessionQuery } from '../../../auth/session.ts';
import { signOut } from '../../../auth/sign-out.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { AccessPage } from './access-page.tsx';

/** Shown to a signed-in user until an administrator approves the account. */
export function PendingScreen() {
  const { data: session, refetch, isFetching } = useQuery(sessionQuery);
  const declined = session?.status === 'needsApproval' ? session.declined : undefined;
  const { systemEmail } = organization;

  async function checkAgain() {
    const { data, isError } = await refetch();
    if (isError) toast({ title: 'Can’t reach the server', description: 'Try again in a moment.', tone: 'error' });
    else if (data?.status === 'needsApproval')
      toast({ title: 'Not approved yet', description: 'Your account is still pending approval.' });
  }

  return (
    <AccessPage title="Account Pending Approval">
      <Badge tone="timber" icon={<Hourglass aria-hidden="true" />}>
        Awaiting Approval
      </Badge>
      <h1 className="title mt-3 text-[26px]/8">Account Pending Approval</h1>
      <p className="mt-1.5 mb-5 text-base text-pretty text-muted-foreground">
        All new users require approval from the system administrator to secure access to business operations and
        sensitive financial data.
      </p>
      {declined !== undefined && (
        <p role="status" className="mb-4 rounded-lg bg-tone-timber-bg px-4 py-3 text-pretty text-tone-timber">
          {declined}
        </p>
      )}
      <div className="divide-y divide-border rounded-lg border border-border bg-card">
        <InfoBox icon={<ShieldCheck aria-hidden="true" />} heading="Security Protocol Active">
          Your account has been created but has no access until it’s approved.
        </InfoBox>
        <InfoBox icon={<Mail aria-hidden="true" />} heading="Next Steps">
          Contact the administrator at{' '}
          <a href={`mailto:${systemEmail}`} className="font-medium break-words text-link hover:underline">
            {systemEmail}
          </a>
          .
        </InfoBox>
        <InfoBox icon={<ListChecks aria-hidden="true" />} heading="What to Include">
          Your business purpose and reason for needing access.
        </InfoBox>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={`mailto:${systemEmail}`} className={`${buttonClasses({ variant: 'primary' })} max-sm:w-full`}>
          <Mail aria-hidden="true" />
          Email the administrator
        </a>
        <Button
          pending={isFetching}
          pendingLabel="Checking..."
          onClick={() => void checkAgain()}
          className="max-sm:flex-1"
        >
          <RotateCw aria-hidden="true" />
          Check again
        </Button>
        <Button variant="ghost" onClick={signOut} className="max-sm:flex-1">
          Log out
        </Button>
      </div>
      <p className="mt-6 text-xs/4.5 text-subtle-foreground">
        This system manages steel framing, real estate and builder education operations.
      </p>
    </AccessPage>
  );
}

function InfoBox({ icon, heading, children }: { icon: ReactNode; heading: string; children: ReactNode }) {
  return (
    <section className="flex gap-3 px-4 py-3.5">
      <span className="mt-px shrink-0 text-drawing [&_svg]:size-4.5 [&_svg]:stroke-[1.75]">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-[13.5px]/5 font-semibold">{heading}</h2>
        <p className="text-pretty text-muted-foreground">{children}</p>
      </div>
    </section>
  );
}
