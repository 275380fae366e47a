import { signInEndpoints } from '@builder-os/contract/modules/account/sign-in';
import { endpointUrl } from '../api/client.ts';
import { toast } from '../ui/toast.ts';

const PAUSE_TO_READ = 500;

let isLeaving = false;

/** Says that the session is gone and goes to sign in, returning to the present address. Once, however many calls fail. */
export function signInAgain(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' });
  const returnTo = `${location.pathname}${location.search}`;
  setTimeout(() => location.assign(endpointUrl(signInEndpoints.start, { query: { returnTo } })), PAUSE_TO_READ);
}

// A page the browser kept alive comes back as it was left: it must be able to say it again.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});
