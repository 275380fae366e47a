import type { SystemSettings } from '@builder-os/contract/modules/admin/settings';
import { toast } from '../../../ui/overlay/toast.ts';
import { CompanyDetails } from './company-details.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The company's details in System Settings. */
export function CompanySettings({ settings }: { settings: SystemSettings }) {
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
