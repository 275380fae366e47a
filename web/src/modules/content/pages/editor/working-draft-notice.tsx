import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { CalendarClock, FilePen, UserPen } from 'lucide-react';
import { organization } from '../../../../app/organization.ts';
import { formatMoment } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { EditorNotice } from './editor-notice.tsx';

interface WorkingDraftNoticeProps {
  page: PageDetail;
  latest: PageDetail | undefined;
  isDirty: boolean;
  urlState: ContentUrlState;
}

/** Notices next to the form: another user's newer version, unpublished changes, scheduled publication. */
export function WorkingDraftNotice({ page, latest, isDirty, urlState }: WorkingDraftNoticeProps) {
  const { workingDraft, publishAt, publishedAt } = page;
  const calendar = { timeZone: organization.timeZone };
  const isOvertaken = isDirty && latest !== undefined && latest.version > page.version;
  return (
    <>
      {isOvertaken && (
        <EditorNotice
          icon={<UserPen aria-hidden="true" />}
          headline={`${latest.updatedByName ?? 'Someone'} saved this page while you were typing.`}
        >
          When you save, you’ll choose which version to keep. You won’t lose your changes.
        </EditorNotice>
      )}
      {workingDraft && (
        <EditorNotice
          icon={<FilePen aria-hidden="true" />}
          headline="Unpublished changes"
          actions={
            <Button size="sm" onClick={() => urlState.openHistory(page.id)}>
              Compare with published version
            </Button>
          }
        >
          Readers see the version from{' '}
          {publishedAt ? formatMoment(publishedAt, calendar) : 'the last time it was published'} until these changes by{' '}
          {workingDraft.savedByName ?? 'a former team member'} are published.
        </EditorNotice>
      )}
      {publishAt && (
        <EditorNotice
          icon={<CalendarClock aria-hidden="true" />}
          headline={`Publishes ${formatMoment(publishAt, calendar)}`}
        >
          To change or cancel this, choose Schedule in the page menu.
        </EditorNotice>
      )}
    </>
  );
}
