import { HEADLINE_KINDS, type Headline } from '@builder-os/contract/modules/organization/headlines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useFieldDraft } from '../../../app/forms/use-field-draft.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { linkedPage } from '../../../app/records/linked-page.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatRelativeMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkedList } from '../../../ui/linked-list.tsx';
import { DropToIssues } from '../issues/drop-to-issues.tsx';
import { useCreateHeadline, useDeleteHeadline, useRestoreHeadline } from './headlines.mutations.ts';
import { headlineListQuery } from './headlines.queries.ts';

const KIND_LABELS: Record<Headline['kind'], string> = { customer: 'Customer', employee: 'Employee' };
const KINDS = HEADLINE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** Customer and employee headlines, one per line. */
export function HeadlinesPanel({ meetingId }: { meetingId?: number }) {
  const list = useInfiniteQuery(headlineListQuery(meetingId));
  return (
    <LinkedList
      title="Headlines"
      {...linkedPage(list)}
      emptyText="No headlines yet. Add good or bad news about a customer or employee, in one line, to share in the weekly meeting."
      emptyMore={<LearnMore page="eos-traction" />}
      top={<HeadlineForm meetingId={meetingId} />}
      renderItem={(headline) => <HeadlineLine headline={headline} />}
    />
  );
}

function HeadlineForm({ meetingId }: { meetingId?: number }) {
  const entryName = `headline ${meetingId ?? ''}`;
  const create = useCreateHeadline(entryName);
  const [text, setText] = useFieldDraft(entryName);
  const [kind, setKind] = useState<Headline['kind']>('customer');
  const [isGood, setIsGood] = useState(true);
  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || create.isPending) return;
    // The form may unmount before the server responds; its stored draft must still be cleared.
    create.mutateAsync({ text: text.trim(), kind, isGood, meetingId }).then(
      () => setText(''),
      (error: unknown) => errorToast(error, 'Failed to add headline'),
    );
  }
  const Thumb = isGood ? ThumbsUp : ThumbsDown;
  return (
    <form onSubmit={add} aria-label="Add headline" className="flex flex-wrap items-center gap-2 print:hidden">
      <Input
        aria-label="Headline"
        placeholder="What’s new"
        maxLength={200}
        required
        pattern=".*\S.*"
        title="Enter a headline."
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-w-40 flex-1 max-sm:basis-full"
      />
      <Select aria-label="About" options={KINDS} value={kind} onValueChange={setKind} className="w-32 max-sm:flex-1" />
      <IconButton
        aria-label={isGood ? 'Good news' : 'Bad news'}
        aria-pressed={!isGood}
        onClick={() => setIsGood(!isGood)}
      >
        <Thumb aria-hidden="true" />
      </IconButton>
      <Button type="submit" pending={create.isPending}>
        Add
      </Button>
    </form>
  );
}

function HeadlineLine({ headline }: { headline: Headline }) {
  const { id, text, kind, isGood, createdByName, createdAt, issueId } = headline;
  const calendar = useCalendar();
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteHeadline();
  const { mutateAsync: restore } = useRestoreHeadline();
  const Thumb = isGood ? ThumbsUp : ThumbsDown;
  return (
    <>
      <Thumb
        className={isGood ? 'size-4 shrink-0 text-positive' : 'size-4 shrink-0 text-negative'}
        aria-label={isGood ? 'Good' : 'Bad'}
        role="img"
        strokeWidth={1.75}
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-4.5 font-medium break-words">{text}</span>
        <span className="block wrap-anywhere text-xs text-muted-foreground">
          {[KIND_LABELS[kind], createdByName, formatRelativeMoment(createdAt, calendar)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <DropToIssues isCompact name={text} issueId={issueId} origin={{ source: 'headline', sourceId: id }} />
      <IconButton
        size="sm"
        aria-label={`Delete headline ${text}`}
        disabledReason={reason}
        onClick={() => void deleteWithUndo({ noun: 'Headline', id, name: text, remove, restore })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  );
}
