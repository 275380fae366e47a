import type { PersonReview, SentReview } from '@builder-os/contract/modules/organization/people-reviews';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { SignaturesPanel } from '../../signing/signatures/signatures-panel.tsx';
import { useSendReview } from './people-reviews.mutations.ts';

/** Sends a finished review to both people to sign, and shows who signed the last one. */
export function SignReviewDialog({ review, onClose }: { review: PersonReview; onClose: () => void }) {
  const send = useSendReview();
  const [sent, setSent] = useState<SentReview | null>(null);
  if (sent) {
    return (
      <PrivateLinkDialog
        title="Review sent"
        description={
          sent.isMailed ? `We’re emailing the review to ${sent.signer}.` : 'No email was sent. Send the link yourself.'
        }
        path={sent.path}
        hint={`Anyone with this link can read the review and sign it as ${sent.signer}.`}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={`Sign the review of ${review.name}`}
      description={`${review.name} signs first, then you. They see the ratings and the seats, not the note. Changing the review revokes the links until everyone has signed.`}
    >
      <DialogBody>
        {review.reviewId !== null && (
          <SignaturesPanel resource="people-review" record={review.reviewId} reason={undefined} />
        )}
      </DialogBody>
      <DialogFooter>
        <span className="flex-1" />
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          pending={send.isPending}
          disabledReason={isFinished(review) ? undefined : 'Rate every core value and every seat first.'}
          onClick={() =>
            void send
              .mutateAsync(review.userId)
              .then(setSent, (error: unknown) => errorToast(error, 'Failed to send review'))
          }
        >
          Send Review
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function isFinished({ ratings, seats }: PersonReview): boolean {
  const answers = seats.flatMap(({ getsIt, wantsIt, hasCapacity }) => [getsIt, wantsIt, hasCapacity]);
  return ratings.length > 0 && ratings.every(({ rating }) => rating !== null) && !answers.includes(null);
}
