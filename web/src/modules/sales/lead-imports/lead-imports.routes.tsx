import { ROW_VERDICTS } from '@builder-os/contract/modules/sales/lead-imports';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { signedInRoute } from '../../../app/root-route.tsx';

const chooseFileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads/import',
  component: lazyRouteComponent(() => import('./choose-file-screen.tsx'), 'ChooseFileScreen'),
});

/** An import has an address of its own, so it survives closing the page. */
const leadImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/leads/import/$id',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,9}$/) }),
  validateSearch: z.object({
    rows: z
      .enum([...ROW_VERDICTS, 'kept'])
      .optional()
      .catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./lead-import-screen.tsx'), 'LeadImportScreen'),
});

export const leadImportRoutes = [chooseFileRoute, leadImportRoute] as const;
