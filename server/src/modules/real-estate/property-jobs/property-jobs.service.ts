import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { HELD_STATUSES } from '@builder-os/contract/modules/real-estate/properties';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { createJob } from '../../jobs/jobs/jobs.service.ts';
import { lockProperty } from '../properties/properties.service.ts';

/** Starts a renovation of a held property, managed by the person who starts it. A property can have several. */
export async function startPropertyJob(act: Act, id: number): Promise<Job> {
  const { address, city, state, postalCode, status } = await lockProperty(act, { id });
  if (!HELD_STATUSES.some((held) => held === status)) {
    throw conflict('You can’t start a renovation on a property that’s sold or archived.');
  }
  return createJob(
    act,
    {
      name: cutText(`${address} renovation`, 200),
      kind: 'renovation',
      businessUnit: 'real_estate',
      siteAddress: cutText([address, city, [state, postalCode].filter(Boolean).join(' ')].join(', '), 200),
      managerId: actorId(act),
    },
    { propertyId: id },
  );
}
