import type { MailSettings as MailServer } from '@builder-os/contract/modules/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../auth/use-can.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MailForm } from './mail-form-fields.tsx';
import { MailTest } from './mail-test.tsx';
import { mailSettingsQuery } from './settings.queries.ts';
import { SettingsSection } from './settings-section.tsx';

/** The mail server the app sends email through. */
export function MailSettings() {
  const can = useCan('role:admin');
  const query = useQuery({ ...mailSettingsQuery, enabled: can.allowed });
  return (
    <SettingsSection
      heading="Mail server"
      hint="Sends access request notices and the email notifications people turn on."
    >
      {!can.allowed ? (
        <p className="text-muted-foreground">{can.reason}</p>
      ) : query.data ? (
        <Body mail={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query} what="the mail server" />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SettingsSection>
  );
}

function Body({ mail }: { mail: MailServer }) {
  if (mail.source !== 'environment') return <MailForm mail={mail} />;
  return (
    <>
      <p className="text-muted-foreground">
        Set by your server administrator in SMTP_URL: {mail.host}, port {mail.port}
        {mail.user === '' ? '' : `, as ${mail.user}`}. Change it there.
      </p>
      <div>
        <MailTest />
      </div>
    </>
  );
}
