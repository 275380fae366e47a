import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldOff, Trash2, Webhook } from 'lucide-react';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { DatabaseCard } from '../database/database-card.tsx';
import { AccessSettings } from './access-settings.tsx';
import { CompanyDetails } from './company-details.tsx';
import { LogoSettings } from './logo-settings.tsx';
import { MailSettings } from './mail-settings.tsx';
import { systemSettingsQuery } from './settings.queries.ts';
import { SettingsSection } from './settings-section.tsx';

/** System Settings: the company and how the app works for it. */
export function SettingsTab() {
  const canSee = useCan('system_admin');
  const { data, isError, isFetching, refetch } = useQuery({ ...systemSettingsQuery, enabled: canSee.allowed });
  if (!canSee.allowed) {
    return (
      <ScreenState>
        <NoAccess what="system settings" sentence={askFor('system_admin')} />
      </ScreenState>
    );
  }
  if (isError && !data) {
    return (
      <section className="rounded-lg border border-border bg-card">
        <ErrorState
          headline="Couldn’t load settings"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </section>
    );
  }
  return (
    <>
      {data ? <CompanySettings settings={data} /> : <Skeleton className="h-100 w-full" />}
      <LogoSettings />
      <AccessSettings />
      <MailSettings />
      <DatabaseCard />
      <SettingsSection
        heading="Integrations"
        hint="Apps that get notified of changes. What an app can view depends on its API token."
      >
        <div>
          <Link to="/admin/webhooks" className={buttonClasses()}>
            <Webhook aria-hidden="true" />
            Webhooks
          </Link>
        </div>
      </SettingsSection>
      <SettingsSection heading="Data" hint="Deleted records, and the data held about a person.">
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/bin" className={buttonClasses()}>
            <Trash2 aria-hidden="true" />
            Open Trash
          </Link>
          <Link to="/admin/privacy" className={buttonClasses()}>
            <ShieldOff aria-hidden="true" />
            Privacy
          </Link>
        </div>
      </SettingsSection>
    </>
  );
}

/** The company's details in System Settings. */
function CompanySettings({ settings }: { settings: SystemSettings }) {
  return (
    <SettingsSection heading="System Settings" hint="Shown in the sidebar, on sign-in pages and on printed documents.">
      <CompanyDetails
        settings={settings}
        submitLabel="Save Settings"
        onSaved={() => toast({ title: 'Settings saved' })}
      />
    </SettingsSection>
  );
}
