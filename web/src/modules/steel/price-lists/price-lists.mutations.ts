import { priceListEndpoints } from '@builder-os/contract/modules/steel/price-lists';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type PriceListBody = BodyInput<typeof priceListEndpoints.update>;
interface Version {
  id: number;
  version: number;
}

const { useCommand } = recordCommands('steel-price-list');

export function useDraftPriceList() {
  return useCommand((_: undefined, idempotencyKey) => call(priceListEndpoints.create, { idempotencyKey }));
}

export function useUpdatePriceList() {
  return useCommand(({ base, body }: { base: Version; body: PriceListBody }, idempotencyKey) =>
    call(priceListEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
  );
}

export function usePublishPriceList() {
  return useCommand(({ base, validFrom }: { base: Version; validFrom: string }, idempotencyKey) =>
    call(priceListEndpoints.publish, {
      params: { id: base.id },
      body: { validFrom },
      ifMatch: base.version,
      idempotencyKey,
    }),
  );
}

export function useDiscardPriceList() {
  return useCommand((id: number, idempotencyKey) =>
    call(priceListEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}
