import { type CurrentUser, DEFAULT_PREFERENCES } from '@builder-os/contract/modules/account/account';

/** An approved manager without a profile picture, for tests. */
export function buildCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'a',
    email: 'kim@builder.example',
    firstName: 'Kim',
    lastName: 'Doyle',
    profileImageUrl: null,
    jobTitle: 'Manager',
    role: 'manager',
    isOwner: false,
    permissions: [],
    hasPassword: true,
    preferences: DEFAULT_PREFERENCES,
    ...changes,
  };
}
