import type { Control } from 'react-hook-form';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { CoSignersPicker, toCoSigners } from '../../signing/signatures/co-signers-picker.tsx';

export interface SignerEntries {
  name: string;
  email: string;
  coSigners: FormRow[];
}

export const toSignerBody = ({ name, email, coSigners }: SignerEntries) => ({
  name: orNull(name),
  email: orNull(email),
  ...(coSigners.length > 0 && { coSigners: toCoSigners(coSigners) }),
});

/** Says how the link to a sent document was delivered. */
export function sentWords(noun: string, { isMailed }: { isMailed: boolean }, typed: string): string {
  const email = orNull(typed);
  if (isMailed) return `We’re emailing the ${noun} to ${email ?? 'the customer'}.`;
  return email === null
    ? 'No email was sent. Send the link yourself.'
    : 'No mail server is set up, so no email was sent. Send the link yourself.';
}

interface SignerFieldsProps {
  control: Control<SignerEntries, unknown, ReturnType<typeof toSignerBody>>;
  /** Whether the signers are already set: another link goes to the next one. */
  isAgain: boolean;
}

/** Fields for the signers, and for where the link is sent. */
export function SignerFields({ control, isAgain }: SignerFieldsProps) {
  const canMail = useCanMail() ?? true;
  return (
    <>
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      {!isAgain && <TextField control={control} name="name" label="Signer" required />}
      {canMail && (
        <TextField
          control={control}
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          hint="Leave blank to send the link yourself."
        />
      )}
      {canMail && !isAgain && <CoSignersPicker first="the customer" />}
    </>
  );
}
