import { financialDashboardEndpoints } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { awaitedCommands } from '../../../api/record-commands.ts';

type Targets = BodyInput<typeof financialDashboardEndpoints.changeTargets>;

const useCommand = awaitedCommands('financial-targets');

export function useChangeTargets() {
  return useCommand(({ version, targets }: { version: number; targets: Targets }, idempotencyKey) =>
    call(financialDashboardEndpoints.changeTargets, { body: targets, ifMatch: version, idempotencyKey }),
  );
}
