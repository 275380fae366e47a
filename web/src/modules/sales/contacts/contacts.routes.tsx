import { DUPLICATE_KINDS } from '@builder-os/contract/modules/sales/contact-duplicates';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { oneOf, recordPath, searchReader } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readContactsSearch } from './contacts-search.ts';

const contactsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts',
  validateSearch: readContactsSearch,
  // The command palette opens records on any screen with `?open=12`; a contact has its own page.
  beforeLoad: ({ search }) => {
    if (search.open === undefined) return;
    throw redirect({ to: '/contacts/$id', params: { id: String(search.open) }, replace: true });
  },
  component: lazyRouteComponent(() => import('./contacts-screen.tsx'), 'ContactsScreen'),
  loader: readFirst(() => import('./contacts-screen.tsx')),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts/duplicates',
  validateSearch: searchReader({ by: oneOf(DUPLICATE_KINDS) }),
  component: lazyRouteComponent(() => import('./merge/duplicates-screen.tsx'), 'DuplicatesScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts/$id',
  params: recordPath,
  component: lazyRouteComponent(() => import('./detail/contact-screen.tsx'), 'ContactScreen'),
});

export const contactRoutes = [contactsRoute, duplicatesRoute, contactRoute] as const;
