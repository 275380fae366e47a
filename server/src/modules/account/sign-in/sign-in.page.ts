import { PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { html } from '../../../platform/web/html.ts';
import { alert, type Fields, field, hidden, messagePage, type Page, submit } from '../../../platform/web/page.ts';

export interface FormState {
  /** What was typed; passwords are never shown again. */
  values: Fields;
  errors?: Fields;
  message?: string;
}

const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters.`;

export function signInPage({ values, errors = {}, message }: FormState): Page {
  return {
    title: 'Sign in',
    lead: 'Use your staff account.',
    content: html`<form method="post" action="/api/login">
${alert(message)}
${hidden('returnTo', values.returnTo ?? '/')}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, error: errors.email, isFocused: true })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: errors.password })}
${submit('Sign in')}
</form>
<p class="alt">No account yet? <a class="link" href="/api/login/request-access?returnTo=${encodeURIComponent(values.returnTo ?? '/')}">Request access</a></p>`,
  };
}

export function requestAccessPage(state: FormState): Page {
  return {
    title: 'Request access',
    lead: 'An administrator approves every new account.',
    content: html`<form method="post" action="/api/login/request-access">
${alert(state.message)}
${hidden('returnTo', state.values.returnTo ?? '/')}
${personFields(state)}
${submit('Request access')}
</form>
<p class="alt">Have an account? <a class="link" href="/api/login?returnTo=${encodeURIComponent(state.values.returnTo ?? '/')}">Sign in</a></p>`,
  };
}

export function setUpPage(state: FormState): Page {
  const { values, errors = {} } = state;
  return {
    title: 'Set up the owner’s account',
    lead: 'This account runs the system and approves everybody else.',
    script: '/setup.js',
    content: html`<form method="post" action="/setup">
${alert(state.message)}
<div id="set-up-code">${field({ name: 'token', label: 'Set-up code', autocomplete: 'off', hint: 'The part of the set-up link after the # sign.', value: values.token, error: errors.token })}</div>
${personFields(state)}
${submit('Create the owner’s account')}
</form>`,
  };
}

/** After a request, whether or not the address was new: the page must not tell which. */
export function requestedPage(returnTo: string): Page {
  return messagePage(
    'Request sent',
    'An administrator will look at it. Sign in to see how it stands. If you had an account already, its password is unchanged.',
    { href: `/api/login?returnTo=${encodeURIComponent(returnTo)}`, label: 'Sign in' },
  );
}

export function inactivePage(): Page {
  return messagePage('Account deactivated', 'This account has been deactivated. Ask an administrator to activate it.', {
    href: '/',
    label: 'Go to the start page',
  });
}

export function finishedPage(): Page {
  return messagePage(
    'Set-up is finished',
    'There is an administrator already, or the set-up link has expired. Starting the server without an administrator prints a new link.',
  );
}

export function lockedMessage(secondsLeft: number): string {
  const minutes = Math.ceil(secondsLeft / 60);
  return `Too many attempts failed. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

function personFields({ values, errors = {} }: FormState) {
  return html`${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: values.firstName, error: errors.firstName })}
${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: values.lastName, error: errors.lastName })}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, error: errors.email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, error: errors.password })}`;
}
