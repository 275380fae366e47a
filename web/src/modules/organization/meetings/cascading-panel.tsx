import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { readLines } from '../../../app/entries/entry-rows.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUpdateMeeting } from './meetings.mutations.ts';

/** What those who are not here have to be told. */
export function CascadingPanel({ meeting }: { meeting: MeetingDetail }) {
  const update = useUpdateMeeting();
  const saved = meeting.cascading.join('\n');
  const [text, setText] = useState(saved);
  const isOpen = meeting.state === 'running' || meeting.state === 'planned';
  return (
    <Panel title="Cascading messages" note="One a line: what the others have to be told">
      <div className="grid justify-items-start gap-2.5 px-4 py-3">
        <Textarea
          aria-label="Cascading messages"
          disabled={!isOpen}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== saved && (
          <Button
            pending={update.isPending}
            onClick={() =>
              update.mutate(
                { base: meeting, changes: { cascading: readLines(text) } },
                {
                  onSuccess: () => toast({ title: 'Messages saved' }),
                  onError: (error) => errorToast(error, 'Failed to save the messages'),
                },
              )
            }
          >
            Save Messages
          </Button>
        )}
      </div>
    </Panel>
  );
}
