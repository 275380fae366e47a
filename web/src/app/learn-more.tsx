import type { HelpPage } from '@builder-os/contract/modules/help/help-pages';
import { Link } from '@tanstack/react-router';

/** The link to a help page, shown below an empty state. */
export function LearnMore({ page }: { page: HelpPage }) {
  return (
    <Link
      to="/help/$page"
      params={{ page }}
      className="inline-flex min-h-11 items-center rounded-sm text-label text-link underline focus-ring lg:min-h-6"
    >
      Learn more
    </Link>
  );
}
