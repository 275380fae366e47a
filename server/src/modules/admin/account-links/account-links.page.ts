import { PASSWORD_MINIMUM } from '@builder-os/contract/modules/account/account';
import { html } from '../../../platform/web/html.ts';
import { alert, type Fields, field, messagePage, type Page, submit } from '../../../platform/web/page.ts';

interface LinkForm {
  token: string;
  /** The person the link is for. */
  email: string;
  values: Fields;
  errors?: Fields;
  message?: string;
}

const PASSWORD_HINT = `At least ${PASSWORD_MINIMUM} characters.`;

export function invitationPage({ token, email, values, errors = {}, message }: LinkForm): Page {
  return {
    title: 'Create your account',
    lead: `You’ve been invited as ${email}.`,
    note: 'You’re signed in as soon as you create your account. No other approval is needed.',
    content: html`<form method="post" action="/invite/${token}">
${alert(message)}
${field({ name: 'firstName', label: 'First name', autocomplete: 'given-name', value: values.firstName, error: errors.firstName, isFocused: true })}
${field({ name: 'lastName', label: 'Last name', autocomplete: 'family-name', value: values.lastName, error: errors.lastName })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, error: errors.password })}
${submit('Create My Account')}
</form>`,
  };
}

export function resetPage({ token, email, errors = {}, message }: LinkForm): Page {
  return {
    title: 'Choose a new password',
    lead: `For ${email}. Changing it signs you out everywhere.`,
    content: html`<form method="post" action="/reset/${token}">
${alert(message)}
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, error: errors.password, isFocused: true })}
${submit('Change password')}
</form>`,
  };
}

export function voidPage(): Page {
  return messagePage(
    'This link doesn’t work',
    'It was already used, has expired or was revoked. Ask an administrator for a new one.',
  );
}

export function takenPage(): Page {
  return messagePage('You already have an account', 'An account with this email already exists. Sign in with it.');
}

export function changedPage(): Page {
  return messagePage('Password changed', 'Sign in with your new password.');
}
