import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { flushPlannedSaves } from '../api/delayed-save.ts';
import { forgetDrafts } from '../api/draft-store.ts';
import { clearAllCachedResponses } from '../api/offline-reading.ts';
import { forgetCommands } from '../api/outbox/outbox-engine.ts';

const TIMEOUT_MS = 5_000;

/** Saves pending changes, deletes what this device keeps for the user, and navigates to the logout endpoint. */
export async function signOut(): Promise<void> {
  await Promise.race([flushPlannedSaves({ isLeaving: true }), timeout()]);
  forgetDrafts();
  // Ignore failures: if the browser has no storage, there's nothing to delete.
  await Promise.allSettled([forgetCommands(), clearAllCachedResponses()]);
  location.assign(signInEndpoints.logout.path);
}

/** A limit, so a server that doesn't respond can't prevent sign-out. */
function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}
