import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useState } from 'react';
import { readLines } from '../../../app/forms/form-rows.ts';
import { perform } from '../../../app/records/perform.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useUpdateMeeting } from './meetings.mutations.ts';

/** The messages to pass on to people who didn't attend. */
export function CascadingPanel({ meeting }: { meeting: MeetingDetail }) {
  const update = useUpdateMeeting();
  const saved = meeting.cascading.join('\n');
  const [text, setText] = useState(saved);
  const isOpen = meeting.state === 'running' || meeting.state === 'planned';
  return (
    <Panel title="Cascading messages" note="One per line: what the rest of the company should hear">
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
              void perform({
                run: () => update.mutateAsync({ base: meeting, changes: { cascading: readLines(text) } }),
                done: { title: 'Messages saved' },
                failed: 'Failed to save messages',
              })
            }
          >
            Save Messages
          </Button>
        )}
      </div>
    </Panel>
  );
}
