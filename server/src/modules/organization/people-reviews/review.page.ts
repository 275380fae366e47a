import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { type Html, html } from '../../../platform/web/html.ts';
import { ratingRows, seatRows } from './review-words.ts';

/** The page the person reads before signing. The administrators’ note isn’t part of it. */
export function reviewContent(review: PersonReview): Html {
  return html`${table('Core values', ratingRows(review))}
${review.seats.length > 0 && table('Seats', seatRows(review))}`;
}

function table(name: string, rows: readonly (readonly [string, string])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0"><table>
<thead><tr><th scope="col">${name}</th><th scope="col">Answer</th></tr></thead>
<tbody>${rows.map(([label, text]) => html`<tr><td>${label}</td><td>${text}</td></tr>`)}</tbody>
</table></div>`;
}
