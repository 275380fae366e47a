import { quarterOf } from '@builder-os/contract/platform/quarters';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findShortSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { listTopIssues } from '../issues/open-sources.service.ts';
import { listRocks } from '../rocks/rocks.service.ts';
import { getProfile } from './profile.service.ts';
import { printVto } from './vto.pdf.ts';

/** The number of each that fits on the two pages. */
const [MOST_ROCKS, MOST_ISSUES] = [10, 10];

/** Records who exports the V/TO. */
export async function recordVto(act: Act): Promise<void> {
  await recordAction(act, { action: 'organization-profile.export', resource: 'organization-profile' });
}

/** The V/TO on two pages: the vision, and the traction with this quarter's rocks and the open issues. */
export async function makeVto(db: Executor, storage: Storage): Promise<{ fileName: string; pdf: Buffer }> {
  const { today } = await findOfficeDay(db);
  const organization = await getOrganization(db);
  const { coreValues, vision } = await getProfile(db);
  const quarter = quarterOf(today);
  const pdf = await printVto({
    sender: await findShortSender(storage, organization),
    day: today,
    coreValues: coreValues.items,
    vision,
    quarter,
    rocks: (await listRocks(db, { quarter })).slice(0, MOST_ROCKS),
    issues: await listTopIssues(db, MOST_ISSUES),
  });
  return { fileName: `vto-${today}.pdf`, pdf };
}
