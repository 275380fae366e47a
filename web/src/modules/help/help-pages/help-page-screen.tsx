import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { Screen } from '../../../app/screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { HelpArticle } from './help-article.tsx';
import { helpPageQuery } from './help-pages.queries.ts';

const route = getRouteApi('/signed-in/help/$page');

/** A help page. */
export function HelpPageScreen() {
  const { page } = route.useParams();
  const answer = useQuery(helpPageQuery(page));
  const isUnknown = answer.error instanceof ApiError && answer.error.status === 404;
  return (
    <Screen title={answer.data?.title ?? 'Help'} subtitle="Help">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Link to="/help" activeOptions={{ exact: true }} className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          All help pages
        </Link>
        {answer.data && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        )}
      </div>
      {isUnknown ? (
        <StatePanel>
          <EmptyState
            art="sheet"
            headline="Help page not found"
            sentence="Check the link, or browse the full list instead."
            action={
              <Link to="/help" activeOptions={{ exact: true }} className={buttonClasses({ variant: 'primary' })}>
                See all help pages
              </Link>
            }
          />
        </StatePanel>
      ) : (
        <LoadedPart answer={answer} what="this help page">
          {(text) => <HelpArticle key={page} text={text} />}
        </LoadedPart>
      )}
    </Screen>
  );
}
