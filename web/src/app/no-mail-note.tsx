import { organizationEndpoints } from '@builder-os/contract/modules/admin/organization';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../api/client.ts';
import { useCan } from '../auth/use-can.ts';

const mailStateQuery = queryOptions({
  queryKey: ['settings', 'mail-state'],
  queryFn: ({ signal }) => call(organizationEndpoints.mail, { signal }),
});

/** Whether the server can send email; undefined until that is known. */
export function useCanMail(): boolean | undefined {
  return useQuery(mailStateQuery).data?.canMail;
}

/**
 * Warns that no emails are sent. Renders nothing if a mail server is set up.
 * @param children what happens instead
 */
export function NoMailNote({ children }: { children?: ReactNode }) {
  const canMail = useCanMail();
  const canSetUp = useCan('role:admin');
  if (canMail !== false) return null;
  return (
    <p role="note" className="rounded-md bg-tone-timber-bg px-3 py-2 text-pretty text-tone-timber">
      No mail server is set up, so no emails are sent. {children}{' '}
      {canSetUp.allowed && (
        <Link to="/admin" search={{ tab: 'settings' }} className="rounded-sm underline focus-ring">
          Set up a mail server
        </Link>
      )}
    </p>
  );
}
