import { SPECIFICATION_KINDS, type SteelSpecification } from '@builder-os/contract/modules/steel/specifications';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../app/learn-more.tsx';
import type { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Panel, StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { KIND_LABELS } from './specification-labels.ts';
import { SpecificationRow } from './specification-row.tsx';

interface SpecificationSheetProps {
  list: ReturnType<typeof linkedPage<SteelSpecification>>;
  isRetrying: boolean;
}

/** The specifications, grouped by subject. */
export function SpecificationSheet({ list, isRetrying }: SpecificationSheetProps) {
  const { search, change } = useSteelUrlState();
  const { reason } = useCan('steel_framing_write');
  if (list.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Couldn’t load specifications"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={list.onRetry}
          isRetrying={isRetrying}
        />
      </StatePanel>
    );
  }
  if (list.items === undefined) return <TabSkeleton />;
  const specifications = list.items;
  if (specifications.length === 0) {
    return (
      <StatePanel>
        {search.q === undefined ? (
          <EmptyState
            art="sheet"
            headline="No specifications yet"
            sentence="Record what you build to: climate zone, energy code, thickness and coating, and the code behind each."
            action={
              <Button variant="primary" disabledReason={reason} onClick={() => change({ action: 'create' })}>
                <Plus aria-hidden="true" />
                Add Specification
              </Button>
            }
            more={<LearnMore page="steel-framing" />}
          />
        ) : (
          <NoMatchState
            headline="No specifications found"
            sentence={`No specifications match “${search.q}”.`}
            onClear={() => change({ q: undefined })}
          />
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <div className="grid items-start gap-3.5 sm:gap-4 lg:grid-cols-2">
        {SPECIFICATION_KINDS.filter((kind) => specifications.some((one) => one.kind === kind)).map((kind) => (
          <Panel key={kind} title={KIND_LABELS[kind]}>
            <ul aria-label={KIND_LABELS[kind]}>
              {specifications
                .filter((one) => one.kind === kind)
                .map((specification) => (
                  <SpecificationRow key={specification.id} specification={specification} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      {list.onMore && (
        <Button variant="ghost" pending={list.isLoadingMore} onClick={list.onMore} className="self-center">
          Show more
        </Button>
      )}
    </>
  );
}
