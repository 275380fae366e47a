import { getRouteApi } from '@tanstack/react-router';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { AdminBackLink } from '../panel/admin-back-link.tsx';
import { ContactPrivacy } from './contact-privacy.tsx';
import { UserPrivacy } from './user-privacy.tsx';

const route = getRouteApi('/signed-in/admin/privacy');

/** The data stored about one person, to export or erase. */
export function PrivacyScreen() {
  const can = useCan('role:admin');
  const { contact, user } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Screen title="Privacy" subtitle="Data we hold about a person" bar={<AdminBackLink label="Privacy" />}>
      {can.allowed ? (
        <>
          <ContactPrivacy
            id={contact}
            onChoose={(id) => void navigate({ search: (before) => ({ ...before, contact: id }), replace: true })}
          />
          <UserPrivacy
            id={user}
            onChoose={(id) => void navigate({ search: (before) => ({ ...before, user: id }), replace: true })}
          />
        </>
      ) : (
        <ScreenState>
          <NoAccess what="privacy tools" sentence={can.reason} />
        </ScreenState>
      )}
    </Screen>
  );
}
