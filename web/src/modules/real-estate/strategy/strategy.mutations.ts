import { strategyEndpoints } from '@builder-os/contract/modules/real-estate/strategy';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { strategyQuery } from './strategy.queries.ts';

type StrategyBody = BodyInput<typeof strategyEndpoints.save>;

const { useCommand } = recordCommands<typeof strategyQuery>('investment-strategy');

export function useSaveStrategy() {
  return useCommand(({ version, body }: { version: number; body: StrategyBody }, idempotencyKey) =>
    call(strategyEndpoints.save, { body, ifMatch: version, idempotencyKey }),
  );
}
