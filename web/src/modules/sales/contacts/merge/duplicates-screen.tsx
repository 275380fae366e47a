import type { DuplicateKind } from '@builder-os/contract/modules/sales/contact-duplicates';
import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { SalesBar } from '../../../../app/sales-bar.tsx';
import { Screen } from '../../../../app/screen.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { duplicateGroupsQuery } from '../contacts.queries.ts';
import { DuplicateGroupPanel } from './duplicate-group-panel.tsx';

const MergeContactsDialog = loadWhenUsed(async () => (await import('./merge-contacts-dialog.tsx')).MergeContactsDialog);

const route = getRouteApi('/signed-in/contacts/duplicates');

const KINDS = [
  { value: 'email', label: 'Same email' },
  { value: 'phone', label: 'Same phone' },
  { value: 'name', label: 'Same name' },
] as const satisfies { value: DuplicateKind; label: string }[];

/** Contacts that look like the same person, for merging two at a time. */
export function DuplicatesScreen() {
  const { by = 'email' } = route.useSearch();
  const navigate = route.useNavigate();
  const [pair, setPair] = useState<[Contact, Contact] | null>(null);
  return (
    <Screen title="Duplicate Contacts" subtitle="Merge contacts that are the same person" bar={<SalesBar />}>
      <SegmentedControl
        label="Match by"
        options={KINDS}
        value={by}
        onValueChange={(kind) => void navigate({ search: { by: kind }, replace: true })}
        className="self-start"
      />
      <DuplicateGroups key={by} by={by} onMerge={setPair} />
      {pair && <MergeContactsDialog pair={pair} onClose={() => setPair(null)} />}
    </Screen>
  );
}

function DuplicateGroups({ by, onMerge }: { by: DuplicateKind; onMerge: (pair: [Contact, Contact]) => void }) {
  const answer = useInfiniteQuery(duplicateGroupsQuery(by));
  const groups = answer.data?.pages.flatMap((page) => page.groups);
  if (groups === undefined) {
    return answer.isError ? (
      <ErrorState
        headline="Unable to load duplicates"
        sentence="Check your connection and try again."
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  }
  if (groups.length === 0) {
    return (
      <ScreenState>
        <EmptyState
          headline="No duplicates found"
          sentence={`No two contacts share ${by === 'email' ? 'an email address' : by === 'phone' ? 'a phone number' : 'a name'}.`}
          more={<LearnMore page="contacts-and-imports" />}
        />
      </ScreenState>
    );
  }
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <DuplicateGroupPanel key={group.key} group={group} onMerge={onMerge} />
      ))}
      {answer.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={answer.isFetchingNextPage}
          onClick={() => void answer.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
