import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { flushPlannedSaves } from '../api/delayed-save.ts';
import { forgetDrafts } from '../api/kept-drafts.ts';
import { forgetAllAnswers } from '../api/offline-reading.ts';
import { forgetActs } from '../api/outbox/outbox-engine.ts';

const PATIENCE_MS = 5_000;

/** Saves what was typed last, takes what this device kept of the person, and leaves by the server, which ends the session. */
export async function signOut(): Promise<void> {
  await Promise.race([flushPlannedSaves({ isLeaving: true }), patience()]);
  forgetDrafts();
  // Where the browser keeps nothing there is nothing to take away.
  await Promise.allSettled([forgetActs(), forgetAllAnswers()]);
  location.assign(signInEndpoints.logout.path);
}

/** A server that does not answer keeps nobody signed in. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
