import { useQuery } from '@tanstack/react-query';
import { useCanMail } from '../../../app/no-mail-note.tsx';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { signaturesQuery, useRemindSigner } from './signatures.queries.ts';

interface RemindButtonProps {
  /** The record's kind and id, as in its signature requests. */
  resource: string;
  record: number;
  /** The button's name for screen readers, where a list has several. */
  label: string;
  /** Why this person can't remind, if so. */
  reason: string | undefined;
}

/** Emails the next signer another link. Renders nothing unless someone with an email address has to sign. */
export function RemindButton({ resource, record, label, reason }: RemindButtonProps) {
  const { data: requests } = useQuery(signaturesQuery(resource, record));
  const remind = useRemindSigner(resource);
  const canMail = useCanMail() ?? true;
  const open = requests?.find(({ status }) => status === 'open');
  const next = open?.signers.find(({ isNext }) => isNext);
  if (!open || next?.email == null) return null;
  return (
    <Button
      size="sm"
      pending={remind.isPending}
      disabledReason={reason ?? (canMail ? undefined : 'No mail server is set up.')}
      aria-label={label}
      onClick={() =>
        void perform({
          run: () => remind.mutateAsync({ id: open.id }),
          done: { title: `Reminder sent to ${next.name}` },
          failed: 'Failed to send reminder',
        })
      }
    >
      Send Reminder
    </Button>
  );
}
