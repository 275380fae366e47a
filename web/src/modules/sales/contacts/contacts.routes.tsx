import { DUPLICATE_KINDS } from '@builder-os/contract/modules/sales/contact-duplicates';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../../app/root-route.tsx';
import { contactsSearchSchema } from './contacts-search.ts';

const contactsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts',
  validateSearch: contactsSearchSchema,
  // The command palette opens the records of any screen as `?open=12`; a contact has a page of its own.
  beforeLoad: ({ search }) => {
    if (search.open === undefined) return;
    throw redirect({ to: '/contacts/$id', params: { id: String(search.open) }, replace: true });
  },
  component: lazyRouteComponent(() => import('./contacts-screen.tsx'), 'ContactsScreen'),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts/duplicates',
  validateSearch: z.object({ by: z.enum(DUPLICATE_KINDS).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./duplicates-screen.tsx'), 'DuplicatesScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contacts/$id',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/) }),
  component: lazyRouteComponent(() => import('./contact-screen.tsx'), 'ContactScreen'),
});

export const contactRoutes = [contactsRoute, duplicatesRoute, contactRoute] as const;
