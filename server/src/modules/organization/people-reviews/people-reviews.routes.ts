import { peopleReviewEndpoints } from '@builder-os/contract/modules/organization/people-reviews';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { changePersonReview, listPeopleReviews } from './people-reviews.service.ts';
import { sendReview } from './review-signing.service.ts';

export function peopleReviewRoutes(app: FastifyInstance): void {
  serve(app, peopleReviewEndpoints.list, ({ db }) => listPeopleReviews(db));
  serve(app, peopleReviewEndpoints.change, ({ act, params, body }) => changePersonReview(act, params, body));
  serve(app, peopleReviewEndpoints.send, ({ act, params }) => sendReview(act, app.platform, params.userId));
}
