import { onePagerEndpoints } from '@builder-os/contract/modules/organization/one-pagers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { perform } from '../../../app/records/perform.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatLongDay, formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { useMakeOnePager } from './one-pagers.mutations.ts';
import { onePagerListQuery } from './one-pagers.queries.ts';

/** The one-page summaries of the business: created every Monday automatically, and on request. */
export function OnePagersPanel() {
  const list = useInfiniteQuery(onePagerListQuery);
  const make = useMakeOnePager();
  const calendar = useCalendar();
  return (
    <LinkedList
      title="Monday one-pager"
      {...linkedPage(list)}
      emptyText="Cash, scorecard, rocks and top issues on one page, created Mondays at 8:55 AM."
      emptyMore={<LearnMore page="eos-traction" />}
      actions={
        <Button
          size="sm"
          pending={make.isPending}
          pendingLabel="Creating..."
          onClick={() =>
            void perform({
              run: () => make.mutateAsync(),
              done: { title: 'One-pager created' },
              failed: 'Failed to create one-pager',
            })
          }
        >
          <FileText aria-hidden="true" />
          Create One Now
        </Button>
      }
      renderItem={({ id, day, isScheduled, madeByName, createdAt, size }) => (
        <>
          <span className="min-w-0 flex-1">
            <span className="block leading-4.5 font-medium">{formatLongDay(day)}</span>
            <span className="block wrap-anywhere text-xs text-muted-foreground">
              {isScheduled ? 'Created automatically' : `Created by ${madeByName ?? 'former team member'}`},{' '}
              {formatMoment(createdAt, calendar)}
              {' · '}
              {formatBytes(size)}
            </span>
          </span>
          <a
            href={endpointUrl(onePagerEndpoints.read, { params: { id } })}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open the ${formatLongDay(day)} one-pager`}
            className={buttonClasses({ size: 'sm' })}
          >
            Open
          </a>
        </>
      )}
    />
  );
}
