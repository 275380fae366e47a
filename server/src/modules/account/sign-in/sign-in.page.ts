import { PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { html } from '../../../platform/web/html.ts';
import { alert, type Fields, field, hidden, messagePage, type Page, submit } from '../../../platform/web/page.ts';

export interface FormState {
  /** The typed values. Passwords are never included. */
  values: Fields;
  errors?: Fields;
  message?: string;
}

const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters.`;

export function signInPage({ values, errors = {}, message }: FormState): Page {
  // After an error the email is already filled in, so focus the password.
  const hasEmail = (values.email ?? '') !== '' && errors.email === undefined;
  return {
    title: 'Sign in',
    lead: 'Use your work account.',
    content: html`<form method="post" action="/api/login">
${alert(message)}
${hidden('returnTo', values.returnTo ?? '/')}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, error: errors.email, isFocused: !hasEmail })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: errors.password, isFocused: hasEmail })}
${submit('Sign in')}
</form>
<p class="alt"><a class="link" href="/api/login/forgot-password?returnTo=${encodeURIComponent(values.returnTo ?? '/')}">Forgot password?</a></p>
<p class="alt">No account yet? <a class="link" href="/api/login/request-access?returnTo=${encodeURIComponent(values.returnTo ?? '/')}">Request access</a></p>`,
  };
}

export function forgotPasswordPage({ values, errors = {} }: FormState): Page {
  return {
    title: 'Forgot password',
    lead: 'Enter your email address. You’ll get a link that lets you choose a new password.',
    content: html`<form method="post" action="/api/login/forgot-password">
${hidden('returnTo', values.returnTo ?? '/')}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, error: errors.email, isFocused: true })}
${submit('Send Reset Link')}
</form>
<p class="alt"><a class="link" href="/api/login?returnTo=${encodeURIComponent(values.returnTo ?? '/')}">Back to sign in</a></p>`,
  };
}

/** The same page whether or not the address has an account. */
export function resetSentPage(returnTo: string): Page {
  return messagePage(
    'Check your email',
    'If the address has an account here, a link to choose a new password is on its way. It works once, within 24 hours.',
    { href: `/api/login?returnTo=${encodeURIComponent(returnTo)}`, label: 'Sign in' },
  );
}

/** Shown if mail can't be sent. */
export function askForResetPage(systemEmail: string, returnTo: string): Page {
  return messagePage(
    'Forgot password',
    `This system can’t send email. Ask an administrator (${systemEmail}) for a link to choose a new password.`,
    { href: `/api/login?returnTo=${encodeURIComponent(returnTo)}`, label: 'Sign in' },
  );
}

export function requestAccessPage(state: FormState): Page {
  return {
    title: 'Request access',
    lead: 'An administrator reviews every new account.',
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
    title: 'Set up the owner account',
    lead: 'This account runs the system and approves everyone else.',
    script: '/setup.js',
    content: html`<form method="post" action="/setup">
${alert(state.message)}
<div id="set-up-code">${field({ name: 'token', label: 'Setup code', autocomplete: 'off', hint: 'The part of the setup link after the # sign.', value: values.token, error: errors.token })}</div>
${personFields(state)}
${submit('Create owner account')}
</form>`,
  };
}

/** Shown after every request. It must not reveal whether the address was new. */
export function requestedPage(returnTo: string): Page {
  return messagePage(
    'Request sent',
    'An administrator will review it. Sign in to check the status. If you already had an account, your password hasn’t changed.',
    { href: `/api/login?returnTo=${encodeURIComponent(returnTo)}`, label: 'Sign in' },
  );
}

/** Shown when another site linked to sign-out. */
export function signOutPage(): Page {
  return {
    title: 'Sign out?',
    lead: 'Another site opened this page. You’re still signed in.',
    content: html`<form method="post" action="/api/logout">${submit('Sign Out')}</form>
<p class="alt"><a class="link" href="/">Stay signed in</a></p>`,
  };
}

/** @param systemEmail the administrator's address */
export function inactivePage(systemEmail: string): Page {
  return messagePage(
    'Account deactivated',
    `An administrator deactivated this account. To have it reactivated, email ${systemEmail}.`,
    { href: `mailto:${systemEmail}`, label: 'Email the administrator' },
  );
}

export function finishedPage(): Page {
  return messagePage(
    'Setup is complete',
    'This system already has an administrator, or the setup link has expired. To get a new link, start the server while no administrator exists.',
  );
}

const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'password'];

function personFields({ values, errors = {} }: FormState) {
  const focused = PERSON_FIELDS.find((name) => errors[name] !== undefined) ?? 'firstName';
  const own = (name: string) => ({ name, value: values[name], error: errors[name], isFocused: name === focused });
  return html`${field({ ...own('firstName'), label: 'First name', autocomplete: 'given-name' })}
${field({ ...own('lastName'), label: 'Last name', autocomplete: 'family-name' })}
${field({ ...own('email'), label: 'Email', type: 'email', autocomplete: 'username' })}
${field({ ...own('password'), label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, value: undefined })}`;
}
