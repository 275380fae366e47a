import type { Partner } from '@builder-os/contract/modules/real-estate/partners';
import { partnerEndpoints } from '@builder-os/contract/modules/real-estate/partners';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type PartnerBody = BodyInput<typeof partnerEndpoints.create>;
const { useCommand } = recordCommands('partner');

/** Adds a partner, or updates `partner`. */
export function useSavePartner(partner?: Partner) {
  return useCommand((body: PartnerBody, idempotencyKey) =>
    partner
      ? call(partnerEndpoints.update, {
          params: { id: partner.id },
          body,
          ifMatch: partner.version,
          idempotencyKey,
        })
      : call(partnerEndpoints.create, { body, idempotencyKey }),
  );
}

export function useDeletePartner() {
  return useCommand((id: number, idempotencyKey) => call(partnerEndpoints.remove, { params: { id }, idempotencyKey }));
}

export function useRestorePartner() {
  return useCommand((id: number, idempotencyKey) => call(partnerEndpoints.restore, { params: { id }, idempotencyKey }));
}
