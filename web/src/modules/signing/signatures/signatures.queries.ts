import { type SignatureRequest, signatureEndpoints } from '@builder-os/contract/modules/signing/signatures';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** The signers of a record, newest request first. A change of the record refetches them. */
export function signaturesQuery(resource: string, record: number) {
  return queryOptions({
    queryKey: [resource, 'signatures', record],
    queryFn: ({ signal }) => call(signatureEndpoints.list, { query: { resource, record: String(record) }, signal }),
  });
}

/** Emails the next signer another link. */
export function useRemindSigner(resource: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id }: Pick<SignatureRequest, 'id'>, idempotencyKey) =>
      call(signatureEndpoints.remind, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, resource),
  });
}

export function useRevokeSignatures(resource: string) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id }: Pick<SignatureRequest, 'id'>, idempotencyKey) =>
      call(signatureEndpoints.revoke, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, resource),
  });
}

/**
 * A link for the next signer to sign on this device, which leads back to this screen afterward. It's shown only once, so
 * it's opened right away.
 */
export function useSignInPerson() {
  return useIntentMutation({
    mutationFn: async ({ id }: Pick<SignatureRequest, 'id'>, idempotencyKey) => {
      const { path } = await call(signatureEndpoints.inPerson, { params: { id }, idempotencyKey });
      const { pathname, search } = window.location;
      return { path: `${path}?from=${encodeURIComponent(`${pathname}${search}`)}` };
    },
  });
}
