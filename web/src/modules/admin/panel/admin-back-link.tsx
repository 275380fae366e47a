import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

/** The bar on screens under the Admin Panel: a link back to it and the current screen's name. */
export function AdminBackLink({ label }: { label: string }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex h-14 shrink-0 items-center gap-2 border-b border-border px-2 sm:px-4 lg:h-11"
    >
      <Link
        to="/admin"
        search={{ tab: 'settings' }}
        className={`${buttonClasses({ variant: 'ghost', size: 'sm' })} pr-2 pl-1`}
      >
        <ChevronLeft aria-hidden="true" />
        Admin Panel
      </Link>
      <span className="text-label text-subtle-foreground" aria-hidden="true">
        /
      </span>
      <span aria-current="page" className="text-label font-strong">
        {label}
      </span>
    </nav>
  );
}
