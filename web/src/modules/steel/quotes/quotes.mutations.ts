import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { quoteQuery } from './quotes.queries.ts';

export type QuoteBody = BodyInput<typeof quoteEndpoints.create>;
type QuoteChanges = BodyInput<typeof quoteEndpoints.update>;
type Sending = BodyInput<typeof quoteEndpoints.send>;
type Decision = BodyInput<typeof quoteEndpoints.decide>;
type QuoteCodes = BodyInput<typeof quoteJobEndpoints.start>;
interface Versioned {
  id: number;
  version: number;
}

// Saving a quote adds to its deal's and contact's timelines, and creates both if they don't exist.
const { useCommand, useCommandOn } = recordCommands<typeof quoteQuery>('quote', 'deal', 'contact', 'activity');

const { useCommand: useDecision } = recordCommands<typeof quoteQuery>(
  'quote',
  'order',
  'deal',
  'contact',
  'activity',
  'capacity',
);

export function useCreateQuote() {
  return useCommand((body: QuoteBody, idempotencyKey) => call(quoteEndpoints.create, { body, idempotencyKey }));
}

/** Edits a draft, or starts the next revision of a sent quote. */
export function useChangeQuote() {
  return useCommand(
    ({ base, body, isRevision }: { base: Versioned; body: QuoteChanges; isRevision: boolean }, idempotencyKey) =>
      call(isRevision ? quoteEndpoints.revise : quoteEndpoints.update, {
        params: { id: base.id },
        body,
        ifMatch: base.version,
        idempotencyKey,
      }),
  );
}

export function useSendQuote() {
  return useCommandOn(
    ({ id, body }: { id: number; body: Sending }, idempotencyKey) =>
      call(quoteEndpoints.send, { params: { id }, body, idempotencyKey }),
    ({ quote }) => quote,
  );
}

export function useRevokeQuoteLinks() {
  return useCommand((id: number, idempotencyKey) =>
    call(quoteEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
  );
}

export function useDecideQuote() {
  return useDecision(({ id, version, body }: Versioned & { body: Decision }, idempotencyKey) =>
    call(quoteEndpoints.decide, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteQuote() {
  return useCommand((id: number, idempotencyKey) => call(quoteEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestoreQuote() {
  return useCommand((id: number, idempotencyKey) => call(quoteEndpoints.restore, { params: { id }, idempotencyKey }));
}

/** Starts the job of an accepted quote. */
export function useStartQuoteJob(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: QuoteCodes, idempotencyKey) =>
      call(quoteJobEndpoints.start, { params: { id }, body, idempotencyKey }),
    // After a rejection too: someone else may have started it, and the quote then links to that job.
    onSettled: () => void invalidateResource(queryClient, 'job'),
  });
}
