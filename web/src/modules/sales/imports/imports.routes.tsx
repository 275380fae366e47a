import { ROW_VERDICTS } from '@builder-os/contract/modules/sales/imports';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, recordPath, searchReader } from '../../../app/records/search-params.ts';
import { signedInRoute } from '../../../app/root-route.tsx';

const getParentRoute = () => signedInRoute;
const chooseFile = {
  getParentRoute,
  component: lazyRouteComponent(() => import('./choose-file-screen.tsx'), 'ChooseFileScreen'),
} as const;

/** An import has its own path, so it survives closing the page. */
const oneImport = {
  getParentRoute,
  params: recordPath,
  validateSearch: searchReader({ rows: oneOf([...ROW_VERDICTS, 'kept']) }),
  component: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
} as const;

const ofLeads = { staticData: { importKind: 'lead' } } as const;
const ofContacts = { staticData: { importKind: 'contact' } } as const;
const ofDeals = { staticData: { importKind: 'deal' } } as const;

export const importRoutes = [
  createRoute({ path: '/leads/import', ...chooseFile, ...ofLeads }),
  createRoute({ path: '/leads/import/$id', ...oneImport, ...ofLeads }),
  createRoute({ path: '/contacts/import', ...chooseFile, ...ofContacts }),
  createRoute({ path: '/contacts/import/$id', ...oneImport, ...ofContacts }),
  createRoute({ path: '/deals/import', ...chooseFile, ...ofDeals }),
  createRoute({ path: '/deals/import/$id', ...oneImport, ...ofDeals }),
] as const;
