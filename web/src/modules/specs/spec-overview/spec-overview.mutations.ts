import { specOverviewEndpoints } from '@builder-os/contract/modules/specs/spec-overview';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { specOverviewQuery } from './spec-overview.queries.ts';

type Climate = BodyInput<typeof specOverviewEndpoints.updateClimate>;

const { useCommand } = recordCommands<typeof specOverviewQuery>('building-climate');

export function useUpdateClimate() {
  return useCommand(({ version, body }: { version: number; body: Climate }, idempotencyKey) =>
    call(specOverviewEndpoints.updateClimate, { body, ifMatch: version, idempotencyKey }),
  );
}
