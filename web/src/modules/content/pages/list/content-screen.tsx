import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import type { FirstReads } from '../../../../app/first-reads.ts';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { LinkedFilters } from '../../../../app/records/linked-filters.tsx';
import { Screen } from '../../../../app/screen.tsx';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { contentFilterOf, readContentSearch } from '../content-search.ts';
import { pageListQuery, pageSummaryQuery } from '../pages.queries.ts';
import { type ContentUrlState, useContentUrlState } from '../use-content-url-state.ts';
import { ContentFileLinks } from './content-file-links.tsx';
import { ContentList } from './content-list.tsx';
import { ContentToolbar } from './content-toolbar.tsx';

const heading = { title: 'Content Management', subtitle: 'Create and publish pages, resources and processes' };

// The editor and its form dependencies load when a page is opened.
const ContentEditor = loadWhenUsed(async () => (await import('../editor/content-editor.tsx')).ContentEditor);
const ImportPagesDialog = loadWhenUsed(
  async () => (await import('../../imports/import-pages-dialog.tsx')).ImportPagesDialog,
);

export const firstReads: FirstReads = ({ read, readPages, search }) => {
  const shown = readContentSearch(search);
  const isEditing = (shown.edit ?? search['open']) !== undefined || search['action'] === 'create';
  if (isEditing) return [];
  return [read(pageSummaryQuery), readPages(pageListQuery(contentFilterOf(shown)))];
};

/** The list of pages, or the open page instead of it. */
export function ContentScreen() {
  const urlState = useContentUrlState();
  if (!urlState.isCreating && urlState.editId === undefined) return <ContentListScreen urlState={urlState} />;
  return (
    <Screen {...heading} className="gap-0 px-0 pt-0 pb-0 sm:gap-0 sm:px-0 sm:pt-0 sm:pb-0 lg:px-0 lg:pt-0">
      <ContentEditor key={urlState.editId ?? 'new'} id={urlState.editId} urlState={urlState} />
    </Screen>
  );
}

function ContentListScreen({ urlState }: { urlState: ContentUrlState }) {
  const { filter } = urlState;
  const { data: summary } = useQuery(pageSummaryQuery);
  const [isImporting, setIsImporting] = useState(false);
  const openImport = () => setIsImporting(true);
  return (
    <Screen
      {...heading}
      actions={
        <div className="flex gap-2 max-lg:hidden">
          <ContentFileLinks filter={filter} onImport={openImport} />
        </div>
      }
    >
      {summary?.total === 0 ? (
        <ContentEmpty onCreate={urlState.openCreate} onImport={openImport} />
      ) : (
        <>
          <ContentToolbar
            filter={filter}
            onChange={urlState.changeFilter}
            onClear={urlState.clearFilter}
            onCreate={urlState.openCreate}
            onImport={openImport}
          />
          <LinkedFilters
            filters={
              filter.section === undefined
                ? []
                : [
                    {
                      text: `Includes section /${filter.section}`,
                      onRemove: () => urlState.changeFilter({ section: undefined }),
                    },
                  ]
            }
          />
          <ContentList filter={filter} urlState={urlState} />
        </>
      )}
      {isImporting && <ImportPagesDialog onClose={() => setIsImporting(false)} />}
    </Screen>
  );
}

function ContentEmpty({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline="No Content Created Yet"
        sentence="Write your first page, announcement or process, or import Markdown files."
        action={
          <>
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden="true" />
              Create Your First Content
            </Button>
            <Button onClick={onImport}>
              <Upload aria-hidden="true" />
              Import Markdown
            </Button>
          </>
        }
        more={<LearnMore page="content-and-knowledge" />}
      />
    </ScreenState>
  );
}
