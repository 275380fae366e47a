import { explainError } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useTestMail } from './settings.mutations.ts';

/** Sends a test email to the current user through the saved mail server. */
export function MailTest({ disabledReason }: { disabledReason?: string }) {
  const testMail = useTestMail();
  const send = () =>
    testMail.mutate(undefined, {
      onSuccess: ({ sentTo }) => toast({ title: 'Test message sent', description: `To ${sentTo}` }),
    });
  return (
    <>
      <Button pending={testMail.isPending} pendingLabel="Sending..." disabledReason={disabledReason} onClick={send}>
        Send Test Message
      </Button>
      {testMail.isError && (
        <div className="basis-full">
          <FormError>{explainError(testMail.error, 'Failed to send test message')}</FormError>
        </div>
      )}
    </>
  );
}
