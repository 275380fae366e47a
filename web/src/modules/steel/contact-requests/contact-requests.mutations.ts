import { contactRequestEndpoints } from '@builder-os/contract/modules/steel/contact-requests';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Body = BodyInput<typeof contactRequestEndpoints.create>;

export function useRequestContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: Body, idempotencyKey) => call(contactRequestEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'lead'),
  });
}
