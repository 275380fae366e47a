import type { PeopleReviews, PersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { peopleReviewsQuery } from './people-reviews.queries.ts';
import { barWords, fitWords, RATING_SIGNS, RATING_WORDS } from './rating-labels.ts';

const PersonReviewDialog = loadWhenUsed(async () => (await import('./person-review-dialog.tsx')).PersonReviewDialog);
const SignReviewDialog = loadWhenUsed(async () => (await import('./sign-review-dialog.tsx')).SignReviewDialog);

/** Right people, right seats: every person rated by core values and by their seats. */
export function PeoplePanel() {
  const answer = useQuery(peopleReviewsQuery);
  const [rated, setRated] = useState<PersonReview | null>(null);
  const [signed, setSigned] = useState<PersonReview | null>(null);
  return (
    <LoadedPart answer={answer} what="the People Analyzer">
      {(reviews) => (
        <Panel title="People Analyzer" note={`${barOf(reviews)} Only administrators can see this.`}>
          <FigureTable
            title="Right people, right seats"
            isFrameless
            columns={['Person', ...reviews.values, 'Bar', 'Seats', 'Review']}
            rows={reviews.people.map((person) => ({
              id: person.userId,
              label: (
                <span className="block truncate font-strong" title={person.name}>
                  {person.name}
                </span>
              ),
              cells: [
                ...person.ratings.map((one) => <Rating key={one.value} {...one} />),
                <Verdict key="bar" answer={person.isAtBar} words={barWords(person.isAtBar)} />,
                <Seats key="seats" seats={person.seats} />,
                <span key="review" className="inline-flex flex-wrap justify-end gap-1.5">
                  <Button size="sm" aria-label={`Rate ${person.name}`} onClick={() => setRated(person)}>
                    Rate
                  </Button>
                  <Button size="sm" aria-label={`Sign the review of ${person.name}`} onClick={() => setSigned(person)}>
                    Sign
                  </Button>
                </span>,
              ],
            }))}
          />
          {signed && <SignReviewDialog review={signed} onClose={() => setSigned(null)} />}
          {rated && <PersonReviewDialog review={rated} onClose={() => setRated(null)} />}
        </Panel>
      )}
    </LoadedPart>
  );
}

function barOf({ values, pluses }: PeopleReviews): string {
  return `The bar is a + on at least ${Math.min(pluses, values.length)} of ${values.length} values and no −.`;
}

const ratingText = { plus: 'text-positive', plus_minus: 'text-tone-timber', minus: 'text-destructive-text' } as const;

function Rating({ value, rating }: PersonReview['ratings'][number]) {
  if (rating === null) return <span className="text-muted-foreground">—</span>;
  return (
    <span title={`${value}: ${RATING_WORDS[rating]}`} className={cn('font-strong tabular', ratingText[rating])}>
      {RATING_SIGNS[rating]}
    </span>
  );
}

function Seats({ seats }: Pick<PersonReview, 'seats'>) {
  if (seats.length === 0) return <span className="text-muted-foreground">None</span>;
  return (
    <ul className="inline-grid justify-items-end gap-1 py-1">
      {seats.map(({ seatId, title, fits }) => (
        <li key={seatId} className="flex items-center gap-2">
          <span className="max-w-40 truncate" title={title}>
            {title}
          </span>
          <Verdict answer={fits} words={fitWords(fits)} />
        </li>
      ))}
    </ul>
  );
}

function Verdict({ answer, words }: { answer: boolean | null; words: string }) {
  if (answer === null) return <span className="text-xs text-muted-foreground">{words}</span>;
  return <Badge tone={answer ? 'moss' : 'red'}>{words}</Badge>;
}
