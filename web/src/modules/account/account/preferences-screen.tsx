import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
  START_PAGES,
  THEMES,
} from '@builder-os/contract/modules/account/account';
import { useId } from 'react';
import { NoMailNote } from '../../../app/no-mail-note.tsx';
import { organization } from '../../../app/organization.ts';
import { perform } from '../../../app/records/perform.ts';
import { Screen } from '../../../app/screen.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { useUpdatePreferences } from './preferences.mutations.ts';

/** The time zones of our team members and clients. */
const TIME_ZONES = [
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
] as const;

const THEME_LABELS: Record<Preferences['theme'], string> = { system: 'System', light: 'Light', dark: 'Dark' };

const START_PAGE_LABELS: Record<Preferences['startPage'], string> = {
  '/': 'Operations Hub',
  '/leads': 'Leads',
  '/deals': 'Deals',
  '/contacts': 'Contacts',
  '/activities': 'Activities',
  '/reports': 'Reports',
};

const NOTIFICATION_LABELS: Record<NotificationKind, { label: string; hint: string }> = {
  account: { label: 'Your account', hint: 'Welcome messages and changes to your account' },
  approval: { label: 'Approvals', hint: 'New people requesting access, and change orders above the limit' },
  assignment: { label: 'Assignments', hint: 'Records assigned to you' },
  mention: { label: 'Mentions', hint: 'Notes that mention you' },
  reminder: { label: 'Reminders', hint: '15 minutes before an activity you scheduled' },
  import: { label: 'Imports', hint: 'When a file you imported is done' },
};

const ORGANIZATION_ZONE = 'organization';

/** Account Preferences: each choice is saved as soon as it's made. */
export function PreferencesScreen() {
  const { preferences } = useCurrentUser();
  const updatePreferences = useUpdatePreferences();

  function save(changes: Partial<Preferences>) {
    void perform({
      run: () => updatePreferences.mutateAsync(changes),
      done: { title: 'Preferences saved' },
      failed: 'Failed to save preferences',
    });
  }

  function setMailed(kind: NotificationKind, isMailed: boolean) {
    const others = preferences.mailedNotifications.filter((mailed) => mailed !== kind);
    save({ mailedNotifications: isMailed ? [...others, kind] : others });
  }

  function setMuted(kind: NotificationKind, isMuted: boolean) {
    const others = preferences.mutedNotifications.filter((muted) => muted !== kind);
    save({ mutedNotifications: isMuted ? [...others, kind] : others });
  }

  return (
    <Screen title="Account Preferences" subtitle="How the app looks and works for you">
      <SettingsPanel heading="Appearance">
        <div>
          <SegmentedControl
            label="Theme"
            value={preferences.theme}
            onValueChange={(theme) => save({ theme })}
            options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
          />
        </div>
        <p className="text-xs text-muted-foreground">System matches this device’s setting.</p>
      </SettingsPanel>
      <SettingsPanel heading="Start page and time zone">
        <Field label="Start page" hint="The screen you see after signing in.">
          <Select
            aria-label="Start page"
            value={preferences.startPage}
            onValueChange={(startPage) => save({ startPage })}
            options={START_PAGES.map((value) => ({ value, label: START_PAGE_LABELS[value] }))}
          />
        </Field>
        <Field
          label="Time zone"
          hint="Times are shown in this zone. Dates without a time, such as a close date, don’t change."
        >
          <Select
            aria-label="Time zone"
            value={preferences.timeZone ?? ORGANIZATION_ZONE}
            onValueChange={(zone) => save({ timeZone: zone === ORGANIZATION_ZONE ? null : zone })}
            options={[
              { value: ORGANIZATION_ZONE, label: `Company time zone (${organization.timeZone})` },
              ...TIME_ZONES.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
            ]}
          />
        </Field>
      </SettingsPanel>
      <SettingsPanel heading="Notifications">
        {NOTIFICATION_KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            {...NOTIFICATION_LABELS[kind]}
            isOn={!preferences.mutedNotifications.includes(kind)}
            onChange={(isOn) => setMuted(kind, !isOn)}
          />
        ))}
      </SettingsPanel>
      <SettingsPanel heading="Email">
        <NoMailNote>Your choices take effect once one is set up.</NoMailNote>
        <SwitchRow
          label="Daily digest"
          hint="Unread notifications, every day at 7:00 AM"
          isOn={preferences.dailyDigest}
          onChange={(dailyDigest) => save({ dailyDigest })}
        />
        {NOTIFICATION_KINDS.filter((kind) => !preferences.mutedNotifications.includes(kind)).map((kind) => (
          <SwitchRow
            key={kind}
            label={`${NOTIFICATION_LABELS[kind].label} by email`}
            hint="Sent right away, in addition to the bell"
            isOn={preferences.mailedNotifications.includes(kind)}
            onChange={(isOn) => setMailed(kind, isOn)}
          />
        ))}
      </SettingsPanel>
      <SettingsPanel heading="Keyboard">
        <SwitchRow
          label="Single-key shortcuts"
          hint="G, N, / and ?, plus the table row keys. The search shortcut always works."
          isOn={preferences.singleKeyShortcuts}
          onChange={(singleKeyShortcuts) => save({ singleKeyShortcuts })}
        />
      </SettingsPanel>
    </Screen>
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-strong">{label}</span>
        <span id={`${id}hint`} className="block text-xs text-muted-foreground">
          {hint}
        </span>
      </label>
      <Switch id={id} aria-label={label} aria-describedby={`${id}hint`} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}
