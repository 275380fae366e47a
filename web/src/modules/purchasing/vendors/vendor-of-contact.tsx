import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { termsOf } from '@builder-os/contract/platform/terms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { PapersBadge } from './papers-badge.tsx';
import { vendorOfContactQuery } from './vendors.queries.ts';

/** On a contact's screen: the vendor it is, or the link that makes it one. Renders nothing for people who can do neither. */
export function VendorOfContact({ contact }: { contact: Contact }) {
  const canWrite = useCan('jobs_write').allowed;
  const { data: page } = useQuery(vendorOfContactQuery(contact.id));
  const vendor = page?.rows[0];
  if (!vendor && (!page || !canWrite)) return null;
  return (
    <DetailPanel title="Vendor" headingLevel={2} aside={vendor && termsOf(vendor.termsDays)}>
      <div className="grid justify-items-start gap-2.5 px-4 py-3.5 text-sm">
        {vendor ? (
          <>
            <Link
              to="/jobs"
              search={{ tab: 'vendors', vendor: vendor.id }}
              className="font-strong text-link hover:underline"
            >
              {vendor.name}
            </Link>
            <PapersBadge state={vendor.papersState} isAlone />
          </>
        ) : (
          <>
            <p className="text-pretty text-muted-foreground">
              A vendor is a contact you pay. It has payment terms, a tax form and insurance papers.
            </p>
            <Link
              to="/jobs"
              search={{ tab: 'vendors', action: 'create', contact: contact.id }}
              className={buttonClasses()}
            >
              <Store aria-hidden="true" />
              Make Vendor
            </Link>
          </>
        )}
      </div>
    </DetailPanel>
  );
}
