import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';

/** Leaves by the server, which ends the session and shows the landing page. */
export function signOut(): void {
  location.assign(signInEndpoints.logout.path);
}
