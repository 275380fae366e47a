import type { HelpPage } from '@builder-os/contract/modules/help/help-pages';
import type { ScreenPath } from '../../../app/screen-paths.ts';

/** The help page of every screen. The type requires one for each new screen. */
export const HELP_OF_SCREEN: Record<ScreenPath, HelpPage> = {
  '/': 'getting-started',
  '/welcome': 'getting-started',
  '/help': 'getting-started',
  '/leads': 'leads-and-deals',
  '/leads/import': 'contacts-and-imports',
  '/deals': 'leads-and-deals',
  '/deals/import': 'contacts-and-imports',
  '/contacts': 'contacts-and-imports',
  '/contacts/import': 'contacts-and-imports',
  '/contacts/duplicates': 'contacts-and-imports',
  '/companies': 'contacts-and-imports',
  '/activities': 'activities-and-tasks',
  '/jobs': 'jobs',
  '/reports': 'leads-and-deals',
  '/sales-resources': 'sales-resources',
  '/steel-framing': 'steel-framing',
  '/real-estate': 'real-estate',
  '/builder-education': 'builder-education',
  '/building-specs': 'building-specs',
  '/expiry-radar': 'building-specs',
  '/organization': 'eos-traction',
  '/knowledge-base': 'content-and-knowledge',
  '/financial': 'bills-and-bank',
  '/financial/bank-statements': 'bills-and-bank',
  '/financial-books': 'bills-and-bank',
  '/financial/year-end': 'year-end',
  '/financial-dashboard': 'bills-and-bank',
  '/content': 'content-and-knowledge',
  '/admin': 'administration',
  '/admin/user-approval': 'administration',
  '/admin/webhooks': 'administration',
  '/admin/bin': 'administration',
  '/admin/privacy': 'administration',
  '/profile': 'getting-started',
  '/preferences': 'getting-started',
};

/** Parts of a screen, or of the screens below it, with their own help page. Without a value, any value matches. */
const HELP_OF_PART: readonly { path: ScreenPath; param: string; value?: string; page: HelpPage }[] = [
  { path: '/jobs', param: 'selection', page: 'selections' },
  { path: '/jobs', param: 'tab', value: 'changes', page: 'change-orders' },
  { path: '/jobs', param: 'tab', value: 'vendors', page: 'vendors' },
  { path: '/financial', param: 'tab', value: 'profit-first', page: 'profit-first' },
  { path: '/organization', param: 'tab', value: 'profit-first', page: 'profit-first' },
];
const FIRST_PAGE = 'getting-started';

/** Returns the help page for a URL: the page of the part it opens, or of the longest matching screen path. */
export function helpFor(address: string): HelpPage {
  const { pathname, searchParams } = new URL(address, 'https://product.invalid');
  const part = HELP_OF_PART.find(({ path, param, value }) => {
    const given = searchParams.get(param)?.replaceAll('"', '');
    const isThere = pathname === path || pathname.startsWith(`${path}/`);
    return isThere && given !== undefined && (value === undefined || given === value);
  });
  return part?.page ?? pageOfPath(pathname);
}

function pageOfPath(pathname: string): HelpPage {
  const known = Object.entries(HELP_OF_SCREEN).find(([path]) => path === pathname);
  if (known) return known[1];
  const above = pathname.slice(0, Math.max(0, pathname.lastIndexOf('/')));
  return above === '' ? FIRST_PAGE : pageOfPath(above);
}
