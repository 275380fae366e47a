import type { FormRow } from '../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../app/forms/rows-field.tsx';

const COLUMNS: readonly RowColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
];
export const CO_SIGNERS_LABEL = 'Other signers';

/** The people who sign after the first one. @param first who that is: `the customer` */
export function CoSignersPicker({ first }: { first: string }) {
  return (
    <RowsField<{ coSigners: FormRow[] }>
      name="coSigners"
      label={CO_SIGNERS_LABEL}
      noun="signer"
      columns={COLUMNS}
      hint={`They sign after ${first}, in this order. Each gets a link by email when it’s their turn.`}
    />
  );
}

/** The form's rows as the request has them. */
export const toCoSigners = (rows: readonly FormRow[]) => rows.map(({ name = '', email = '' }) => ({ name, email }));
