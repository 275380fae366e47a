import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { findEndingGrantsForUpdate, markReminded } from './permissions.queries.ts';

/** Reminds the person and the grantor of every grant that ends within 3 days, once per end date. */
export async function remindOfEndingGrants(database: OpenDatabase): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ending = await findEndingGrantsForUpdate(tx);
    if (ending.length === 0) return;
    const { timeZone } = await getOrganization(tx);
    const moment = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
    for (const grant of ending) {
      const end = moment.format(new Date(grant.expiresAt));
      await markReminded(tx, grant.id);
      await notify(systemAct(tx), grant.userId, {
        kind: 'account',
        title: `Your “${PERMISSION_LABELS[grant.permission]}” permission ends ${end}`,
        body: 'Ask an administrator if you need it for longer.',
        link: '/profile',
      });
      if (grant.grantedBy === null) continue;
      await notify(systemAct(tx), grant.grantedBy, {
        kind: 'account',
        title: `${grant.personName}’s “${PERMISSION_LABELS[grant.permission]}” permission ends ${end}`,
        body: 'You granted it. Grant it again to extend it.',
        link: `/admin?user=${grant.userId}`,
      });
    }
  });
}
