import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { forgetAllAnswers } from '../api/offline-reading.ts';
import { forgetActs } from '../api/outbox/outbox-engine.ts';

/** Takes what this device kept of the person, and leaves by the server, which ends the session. */
export async function signOut(): Promise<void> {
  // Where the browser keeps nothing there is nothing to take away.
  await Promise.allSettled([forgetActs(), forgetAllAnswers()]);
  location.assign(signInEndpoints.logout.path);
}
