import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readFirst } from '../../../app/first-reads.ts';
import { signedInRoute } from '../../../app/root-route.tsx';
import { readBankSearch } from './bank-search.ts';

export const bankStatementsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/financial/bank-statements',
  validateSearch: readBankSearch,
  component: lazyRouteComponent(() => import('./bank-statements-screen.tsx'), 'BankStatementsScreen'),
  loader: readFirst(() => import('./bank-statements-screen.tsx')),
});
