import { coachEndpoints } from '@builder-os/contract/modules/education/coaches';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type CoachBody = Omit<BodyInput<typeof coachEndpoints.create>, 'userId'>;

interface CoachToSave {
  /** The coach to update; undefined to add the user as a coach. */
  base?: { id: number; version: number };
  userId: string;
  body: CoachBody;
}

const { useCommand } = recordCommands('coach');

export function useSaveCoach() {
  return useCommand(({ base, userId, body }: CoachToSave, idempotencyKey) =>
    base
      ? call(coachEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey })
      : call(coachEndpoints.create, { body: { ...body, userId }, idempotencyKey }),
  );
}
