import { PING, RETRY_MINUTES, type WebhookState } from '@builder-os/contract/modules/admin/webhook-rules';

export function stateOf({ isActive, failingSince }: { isActive: boolean; failingSince: string | null }): WebhookState {
  if (!isActive) return 'off';
  return failingSince === null ? 'active' : 'failing';
}

/**
 * How many minutes an event waits after an attempt that failed; undefined when it was the last. A test is tried once: who
 * sends it looks at it.
 * @param attempts how often it was tried by now
 */
export function minutesToWait(recordKind: string, attempts: number): number | undefined {
  return recordKind === PING ? undefined : RETRY_MINUTES[attempts - 1];
}
