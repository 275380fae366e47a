import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft, Shield } from 'lucide-react';
import type { ScreenPath } from '../../../app/screen-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';

const SECTIONS = [
  { value: '/', label: 'Dashboard' },
  { value: '/leads', label: 'Leads' },
  { value: '/deals', label: 'Deals' },
  { value: '/contacts', label: 'Contacts' },
  { value: '/activities', label: 'Activities' },
] as const satisfies { value: ScreenPath; label: string }[];

/** The bar under the header: a Back button, a breadcrumb, and a menu of the main screens. */
export function AdminBar() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  function goBack() {
    if (canGoBack) history.back();
    else void navigate({ to: '/' });
  }
  return (
    <section
      aria-label="Admin Panel navigation"
      className="flex h-14 shrink-0 items-center gap-2 border-b border-border px-2 sm:px-4 lg:h-11 lg:pr-6 lg:pl-4"
    >
      <Button variant="ghost" size="sm" onClick={goBack} className="pr-2 pl-1">
        <ChevronLeft aria-hidden="true" />
        Back
      </Button>
      <nav aria-label="Breadcrumb" className="text-label max-sm:sr-only">
        <ol className="flex items-center gap-2">
          <li className="flex items-center gap-2 before:text-subtle-foreground before:content-['/'] before:max-sm:hidden">
            <Link to="/" className="rounded-sm text-muted-foreground focus-ring hover:text-foreground">
              Dashboard
            </Link>
          </li>
          <li
            aria-current="page"
            className="flex items-center gap-2 font-strong before:font-normal before:text-subtle-foreground before:content-['/']"
          >
            Admin Panel
          </li>
        </ol>
      </nav>
      <Select
        aria-label="Navigate to..."
        placeholder="Navigate to..."
        options={SECTIONS}
        value={undefined}
        onValueChange={(to) => void navigate({ to })}
        className="ml-auto max-sm:flex-1 sm:w-46 lg:h-7"
      />
      <Badge tone="red" icon={<Shield aria-hidden="true" />}>
        Admin
      </Badge>
    </section>
  );
}
