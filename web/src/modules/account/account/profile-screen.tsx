import { Screen } from '../../../app/screen.tsx';
import { useCurrentUser } from '../../../auth/current-user.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureControl } from './picture-control.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

const ApiTokenList = loadWhenUsed(async () => (await import('../api-tokens/api-token-list.tsx')).ApiTokenList);

/** Profile Settings: the profile other users see, and the sign-in methods. */
export function ProfileScreen() {
  const user = useCurrentUser();
  return (
    <Screen title="Profile Settings" subtitle={user.email ?? undefined}>
      <SettingsPanel heading="Picture">
        <PictureControl />
      </SettingsPanel>
      <SettingsPanel heading="Name and job title">
        <ProfileForm user={user} />
      </SettingsPanel>
      <SettingsPanel heading="Password">
        {user.hasPassword ? (
          <PasswordForm />
        ) : (
          <p className="text-muted-foreground">
            You sign in through your company’s sign-in service. Change your password there.
          </p>
        )}
      </SettingsPanel>
      <SettingsPanel heading="Where you’re signed in">
        <SessionList />
      </SettingsPanel>
      <SettingsPanel heading="API tokens">
        <ApiTokenList />
      </SettingsPanel>
    </Screen>
  );
}
