import { bankStatementsRoute } from './bank-statements/bank-statements.routes.tsx';
import { financialDashboardRoute } from './financial-dashboard/financial-dashboard.routes.tsx';
import { financialRoute } from './financial-overview/financial-overview.routes.tsx';
import { booksRoute } from './general-ledger/books.routes.tsx';
import { yearEndRoute } from './year-end/year-end.routes.tsx';

export const financeRoutes = [
  financialRoute,
  bankStatementsRoute,
  financialDashboardRoute,
  booksRoute,
  yearEndRoute,
] as const;
