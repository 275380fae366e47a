import type { CurrentUser } from '@builder-os/contract/modules/account/account';
import { createContext, useContext } from 'react';

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user. Only for screens inside the shell, which renders only when someone is signed in. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser needs the shell around it.');
  return user;
}
