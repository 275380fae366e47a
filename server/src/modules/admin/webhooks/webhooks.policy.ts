import { PING, RETRY_MINUTES, type WebhookState } from '@builder-os/contract/modules/admin/webhook-rules';

export function stateOf({ isActive, failingSince }: { isActive: boolean; failingSince: string | null }): WebhookState {
  if (!isActive) return 'off';
  return failingSince === null ? 'active' : 'failing';
}

/**
 * The minutes to wait after a failed attempt. Undefined after the last one. A test is tried once, because its sender is
 * watching.
 * @param attempts the number of attempts so far
 */
export function minutesToWait(recordKind: string, attempts: number): number | undefined {
  return recordKind === PING ? undefined : RETRY_MINUTES[attempts - 1];
}
