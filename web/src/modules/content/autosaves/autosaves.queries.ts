import { type Autosave, autosaveEndpoints } from '@builder-os/contract/modules/content/autosaves';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { sessionQuery } from '../../../auth/session.ts';
import { compareUnsent, type PageKey, type UnsentPage, unsentPages } from './unsent-pages.ts';

/** The autosave of a page's form, fetched once, when the form opens. */
export function autosaveQuery(page: PageKey) {
  return queryOptions({
    queryKey: ['page-autosave', page],
    queryFn: async ({ signal, client }): Promise<StoredTexts> => {
      const { autosave } = await call(autosaveEndpoints.get, { params: { page }, signal });
      const unsent = findUnsent(client, page);
      const order = unsent && compareUnsent(unsent, autosave);
      if (!unsent || order === 'older') {
        unsentPages.delete(page);
        return { autosave, unsent: null };
      }
      const { values, baseVersion, typedAt } = unsent;
      // Text that can't be sent now stays in the tab and is offered anyway.
      const sent = order === 'newer' && (await sendLate(page, unsent).catch(() => undefined));
      if (sent) return { autosave: { values, ...sent }, unsent: null };
      return { autosave, unsent: { values, baseVersion, savedAt: typedAt } };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The unsaved text: the server's autosave, and text an earlier visit in this tab couldn't send. */
export interface StoredTexts {
  autosave: Autosave | null;
  unsent: Autosave | null;
}

/** Text that another user typed in this tab isn't offered. */
function findUnsent(client: QueryClient, page: PageKey): UnsentPage | undefined {
  const session = client.getQueryData(sessionQuery.queryKey);
  const unsent = unsentPages.get(page);
  return session?.status === 'authenticated' && session.user.id === unsent?.userId ? unsent : undefined;
}

/** Sends the text an earlier visit in this tab couldn't: unloading a page can cut off the request for a long text. */
async function sendLate(page: PageKey, { values, baseVersion }: UnsentPage) {
  const sent = await call(autosaveEndpoints.put, { params: { page }, body: { values, baseVersion } });
  unsentPages.delete(page);
  return sent;
}
