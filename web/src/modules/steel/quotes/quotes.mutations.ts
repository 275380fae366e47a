import { quoteJobEndpoints } from '@builder-os/contract/modules/steel/quote-jobs';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

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
const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'quote', 'deal', 'contact', 'activity');

export function useCreateQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: QuoteBody, idempotencyKey) => call(quoteEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Edits a draft, or starts the next revision of a sent quote. */
export function useChangeQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { base, body, isRevision }: { base: Versioned; body: QuoteChanges; isRevision: boolean },
      idempotencyKey,
    ) =>
      call(isRevision ? quoteEndpoints.revise : quoteEndpoints.update, {
        params: { id: base.id },
        body,
        ifMatch: base.version,
        idempotencyKey,
      }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useSendQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: Sending }, idempotencyKey) =>
      call(quoteEndpoints.send, { params: { id }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRevokeQuoteLinks() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(quoteEndpoints.revokeLinks, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDecideQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, body }: Versioned & { body: Decision }, idempotencyKey) =>
      call(quoteEndpoints.decide, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'quote', 'order', 'deal', 'contact', 'activity', 'capacity'),
  });
}

export function useDeleteQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(quoteEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useRestoreQuote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(quoteEndpoints.restore, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** Starts the job of an accepted quote. */
export function useStartQuoteJob(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: QuoteCodes, idempotencyKey) =>
      call(quoteJobEndpoints.start, { params: { id }, body, idempotencyKey }),
    // Also after a refusal: someone else may have started it, and the quote then links to that job.
    onSettled: () => void invalidateResource(queryClient, 'job'),
  });
}
