import type { PersonReview, SentReview } from '@builder-os/contract/modules/organization/people-reviews';
import { dayIn } from '@builder-os/contract/platform/dates';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { mailUsual } from '../../signing/signatures/sending.service.ts';
import { linkAgain, openRequest, readSigningSettings } from '../../signing/signatures/signatures.service.ts';
import {
  findReviewedForUpdate,
  findReviewer,
  findSignerOf,
  partiesOfReview,
  reviewsOfContacts,
} from './people-reviews.queries.ts';
import { findReview, findReviewLocked } from './people-reviews.service.ts';
import { reviewContent } from './review.page.ts';
import { printReview } from './review.pdf.ts';

const RESOURCE = 'people-review';
const LINK = '/organization?tab=people';
const LINK_DAYS = 30;
const DAY_MS = 86_400_000;

/** The reviewed person signs first, then the person who sent the review. Signing changes nothing else. */
export const REVIEW_SIGNABLE: Signable = {
  resource: RESOURCE,
  read: 'role:admin',
  write: 'role:admin',
  lock: async (tx, id) => isFinished(await findReviewLocked(tx, id)),
  recordsOf: reviewsOfContacts,
  partiesOf: partiesOfReview,
  link: () => LINK,
  summarize: async (db, id) => {
    const review = await findReview(db, id);
    return (
      review && {
        title: await titleOf(db, review),
        content: reviewContent(review),
        isOpen: isFinished(review),
        amount: null,
      }
    );
  },
  print: async (db, storage, id) => {
    const review = found(await findReview(db, id), 'Review');
    const organization = await getOrganization(db);
    const { timeZone } = organization;
    const sender = await findSender(storage, organization);
    const day = dayIn(new Date(), timeZone);
    const title = await titleOf(db, review);
    return {
      fileName: `Review-${id}-${day}.pdf`,
      pdf: await printReview({ review, title, ...sender, day }),
    };
  },
  settle: async (act, id, { decision, name, reason }) => {
    const reviewer = await findReviewer(act.tx, id);
    const review = await findReview(act.tx, id);
    if (reviewer === null || !review) return;
    await notify(act, reviewer, {
      kind: 'assignment',
      title: `The review of ${review.name} was ${decision === 'sign' ? 'signed' : 'declined'}`,
      body: [`By ${name}.`, reason].filter(Boolean).join(' '),
      link: LINK,
    });
  },
};

/** Sends a finished review to the person and, once they signed, to the sender. Sending again makes another link. */
export async function sendReview(
  act: Act,
  platform: Pick<Platform, 'env' | 'secrets'>,
  userId: string,
): Promise<SentReview> {
  const { reviewId } = found(await findReviewedForUpdate(act.tx, userId), 'User');
  const review = reviewId === null ? undefined : await findReview(act.tx, reviewId);
  if (reviewId === null || !review || !isFinished(review)) {
    throw conflict('This review isn’t finished. Rate every core value and every seat first.');
  }
  const sender = requireActor(act.actor).id;
  if (sender === userId) throw conflict('Two people sign a review. Ask another administrator to send yours.');
  const signers = [await findSignerOf(act.tx, userId), await findSignerOf(act.tx, sender)];
  const title = await titleOf(act.tx, review);
  const expiresAt = new Date(Date.now() + LINK_DAYS * DAY_MS).toISOString();
  const link =
    (await linkAgain(act, RESOURCE, reviewId, null)) ??
    (await openRequest(act, { resource: RESOURCE, recordId: reviewId, title, signers, expiresAt }));
  const isMailed = await mailUsual(act, await readSigningSettings(platform, act.tx), link, title);
  await recordAction(act, { action: `${RESOURCE}.send`, resource: RESOURCE, id: userId });
  await publishEvent(act.tx, { resource: RESOURCE, id: userId });
  return { path: link.path, isMailed, signer: link.signer.name };
}

/** Whether every core value is rated and every question about every seat answered. */
function isFinished(review: PersonReview | undefined): boolean {
  if (!review || review.ratings.length === 0) return false;
  const answers = review.seats.flatMap(({ getsIt, wantsIt, hasCapacity }) => [getsIt, wantsIt, hasCapacity]);
  return review.ratings.every(({ rating }) => rating !== null) && !answers.includes(null);
}

/** The review of this quarter: `Review of Ann Lee, Q4 2026`. */
async function titleOf(db: Executor, { name }: PersonReview): Promise<string> {
  const { today } = await findOfficeDay(db);
  return `Review of ${name}, ${quarterOf(today)}`;
}
