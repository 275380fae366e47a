import { contactEndpoints } from '@builder-os/contract/modules/sales/contacts';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { FileLinks } from '../../imports/file-links.tsx';
import type { ContactListFilter } from '../contacts-search.ts';

/** Links to the duplicates screen and the import, and an export of the filtered list. */
export function ContactListLinks({ filter }: { filter: ContactListFilter }) {
  return (
    <>
      <Link to="/contacts/duplicates" className={buttonClasses({ size: 'sm' })}>
        <CopyCheck aria-hidden="true" />
        Duplicates
      </Link>
      <FileLinks kind="contact" exportUrl={endpointUrl(contactEndpoints.export, { query: filter })} />
    </>
  );
}
