import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useMessagesDraft } from './use-messages-draft.ts';

/** The messages to pass on to people who didn't attend, saved while typing like the notes. */
export function CascadingPanel({ meeting }: { meeting: MeetingDetail }) {
  const { text, isSaving, problem, type, leave } = useMessagesDraft(meeting);
  const isOpen = meeting.state === 'running' || meeting.state === 'planned';
  return (
    <Panel
      title="Cascading messages"
      note={isSaving ? 'Saving...' : 'One per line: what the rest of the company should hear'}
    >
      <div className="grid gap-2.5 px-4 py-3">
        <Textarea
          aria-label="Cascading messages"
          disabled={!isOpen}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => void leave()}
        />
        {problem && (
          <p role="alert" className="text-xs text-destructive-text">
            {problem}
          </p>
        )}
      </div>
    </Panel>
  );
}
