import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { endpointUrl } from '../api/client.ts';
import { toast } from '../ui/overlay/toast.ts';

const PAUSE_TO_READ = 500;

let isLeaving = false;

/** Says that the session has ended and redirects to sign-in and back. Runs once, however many requests fail. */
export function signInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' });
  const returnTo = `${location.pathname}${location.search}`;
  setTimeout(() => location.assign(endpointUrl(signInEndpoints.start, { query: { returnTo } })), PAUSE_TO_READ);
}

// A page restored from the back/forward cache keeps its state, so reset it.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});
