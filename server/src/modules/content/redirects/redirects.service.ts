import type { Redirect } from '@builder-os/contract/modules/content/redirects';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { changePage, getChangeablePage } from '../pages/page-changes.service.ts';
import { findPage } from '../pages/pages.queries.ts';
import { deleteRedirect, listRedirects } from './redirects.queries.ts';

export async function listPageRedirects(db: Executor, pageId: number): Promise<Redirect[]> {
  found(await findPage(db, pageId), 'Page');
  return listRedirects(db, pageId);
}

export async function removeRedirect(act: Act, page: Target, id: number): Promise<void> {
  const before = await getChangeablePage(act, page, 'publish');
  const { slug } = found(await deleteRedirect(act.tx, page.id, id), 'Redirect');
  await changePage(act, { before, changes: {}, verb: 'remove-redirect', details: { slug }, hasNewParts: true });
}
