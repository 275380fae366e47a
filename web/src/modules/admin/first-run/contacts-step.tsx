import type { Import } from '@builder-os/contract/modules/sales/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { recentImportsQuery } from '../../sales/imports/imports.queries.ts';
import { SampleFileLink } from '../../sales/imports/sample-file-link.tsx';
import type { StepProps } from './step-props.ts';

/** Links to the contact import and shows its result. */
export function ContactsStep({ onDone, isFinishing, skip }: StepProps) {
  const { data: imports } = useQuery(recentImportsQuery('contact'));
  const done = imports?.rows.filter(({ state }) => state === 'done') ?? [];
  const hasImported = done.length > 0;
  return (
    <>
      {hasImported && (
        <ul aria-label="Imported files" className="grid gap-1">
          {done.map((fileImport) => (
            <li key={fileImport.id}>{describeImport(fileImport)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {hasImported && (
          <Button variant="primary" pending={isFinishing} onClick={onDone}>
            Continue
          </Button>
        )}
        <Link to="/contacts/import" className={buttonClasses({ variant: hasImported ? 'secondary' : 'primary' })}>
          <Upload aria-hidden="true" />
          Import Contacts
        </Link>
        <SampleFileLink kind="contact" />
        {skip}
      </div>
    </>
  );
}

function describeImport({ fileName, importedRows, totalRows }: Import): string {
  return `${fileName}: ${formatCountOf(importedRows, 'contact')} from ${formatCountOf(totalRows, 'row')}`;
}
