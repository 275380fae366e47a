import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { SaveOptions } from '../../../api/delayed-save.ts';
import { DraftStore } from '../../../api/draft-store.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { readLines } from '../../../app/forms/form-rows.ts';
import { useDelayedSave } from '../../../app/forms/use-delayed-save.ts';
import { useUpdateMeeting } from './meetings.mutations.ts';
import { meetingQuery } from './meetings.queries.ts';
import { mergeMessages } from './merge-messages.ts';

/** Typed text that isn't saved yet, and the messages it was typed over. */
interface UnsavedMessages {
  text: string;
  base: string[];
}

/** Unsaved messages, by meeting. */
const unsavedMessages = new DraftStore('messages', isUnsaved);

const PAUSE_IN_TYPING = 900;

/** The cascading messages while typing: saved after a pause, together with those another person added meanwhile. */
export function useMessagesDraft(meeting: MeetingDetail) {
  const { id, cascading } = meeting;
  const queryClient = useQueryClient();
  const update = useUpdateMeeting();
  const saving = useDelayedSave();
  // Stays after saving until the field is left, so that a blank line at the end isn't taken from under the cursor.
  const [typed, setTyped] = useState(() => unsavedMessages.get(id)?.text ?? null);
  const isBeingTyped = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save({ isLeaving }: SaveOptions) {
    const unsaved = unsavedMessages.get(id);
    if (!unsaved) return;
    const present = queryClient.getQueryData(meetingQuery(id).queryKey) ?? meeting;
    const messages = mergeMessages(unsaved.base, readLines(unsaved.text), present.cascading);
    try {
      await update.mutateAsync({ base: present, changes: { cascading: messages }, keepalive: isLeaving });
      const now = unsavedMessages.get(id);
      if (now && now.text !== unsaved.text) unsavedMessages.set(id, { ...now, base: messages });
      else unsavedMessages.delete(id);
      setProblem(null);
      if (!isBeingTyped.current && !unsavedMessages.get(id)) setTyped(null);
    } catch (error) {
      await reportFailure(error);
    }
  }
  async function reportFailure(error: unknown) {
    if (error instanceof ApiError && error.code === 'edit_conflict') {
      // Someone else changed the meeting, for example their rating: save again over what it's now.
      await queryClient.refetchQueries({ queryKey: meetingQuery(id).queryKey });
      return saving.plan(save, PAUSE_IN_TYPING);
    }
    setProblem(explainError(error, 'Couldn’t save the messages.'));
    errorToast(error, 'Failed to save messages');
  }
  const takeUp = useEffectEvent(() => {
    if (unsavedMessages.get(id)) saving.plan(save, PAUSE_IN_TYPING);
  });
  useEffect(() => takeUp(), []);

  return {
    text: typed ?? cascading.join('\n'),
    isSaving: update.isPending || saving.isPlanned,
    problem,
    type(text: string) {
      unsavedMessages.set(id, { text, base: unsavedMessages.get(id)?.base ?? cascading });
      setTyped(text);
      isBeingTyped.current = true;
      saving.plan(save, PAUSE_IN_TYPING);
    },
    async leave() {
      isBeingTyped.current = false;
      await saving.flush({ isLeaving: false });
      if (!unsavedMessages.get(id)) setTyped(null);
    },
  };
}

function isUnsaved(value: unknown): value is UnsavedMessages {
  return typeof value === 'object' && value !== null && 'text' in value && 'base' in value;
}
