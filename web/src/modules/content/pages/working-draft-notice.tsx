import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { CalendarClock, FilePen, UserPen } from 'lucide-react';
import { organization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorNotice } from './editor-notice.tsx';
import type { ContentAddress } from './use-content-address.ts';

interface WorkingDraftNoticeProps {
  page: PageDetail;
  latest: PageDetail | undefined;
  isDirty: boolean;
  address: ContentAddress;
}

/** What stands beside the text in the form: a live text that readers have, a plan, a newer version of somebody else. */
export function WorkingDraftNotice({ page, latest, isDirty, address }: WorkingDraftNoticeProps) {
  const { workingDraft, publishAt, publishedAt } = page;
  const calendar = { timeZone: organization.timeZone };
  const isOvertaken = isDirty && latest !== undefined && latest.version > page.version;
  return (
    <>
      {isOvertaken && (
        <EditorNotice
          icon={<UserPen aria-hidden="true" />}
          headline={`${latest.updatedByName ?? 'Somebody'} saved this page while you were typing.`}
        >
          When you save, you are asked which text to keep. Nothing you typed is lost.
        </EditorNotice>
      )}
      {workingDraft && (
        <EditorNotice
          icon={<FilePen aria-hidden="true" />}
          headline="Edited, not yet published"
          actions={
            <Button size="sm" onClick={() => address.openHistory(page.id)}>
              Compare with the live text
            </Button>
          }
        >
          Readers have the text of {publishedAt ? formatMoment(publishedAt, calendar) : 'its last publication'} until
          these changes by {workingDraft.savedByName ?? 'a former team member'} are published.
        </EditorNotice>
      )}
      {publishAt && (
        <EditorNotice
          icon={<CalendarClock aria-hidden="true" />}
          headline={`Will be published ${formatMoment(publishAt, calendar)}`}
        >
          Change or take back the plan with Schedule in the menu of the page.
        </EditorNotice>
      )}
    </>
  );
}
