import { type Act, actorId } from '../../../platform/http/act.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { readMentions } from './mentions.policy.ts';
import { findPersonName, listPossiblyMentioned, type RecordReference, replaceMentions } from './mentions.queries.ts';

interface Writing extends RecordReference {
  /** The notes now and before; null if there were none. */
  text: string | null;
  before: string | null;
  /** The record's name in the notification. */
  title: string;
  /** The app's path to the record. */
  link: string;
}

/** Notifies teammates whom notes mention as `@First Last` and didn't mention before, except the author. */
export async function recordMentions(act: Act, { resource, recordId, text, before, title, link }: Writing) {
  if (text === before || !(text?.includes('@') || before?.includes('@'))) return;
  const people = text === null ? [] : await listPossiblyMentioned(act.tx, text);
  const added = await replaceMentions(act.tx, { resource, recordId }, readMentions(text ?? '', people));
  const author = actorId(act);
  const notified = added.filter((userId) => userId !== author);
  if (notified.length === 0) return;
  const name = (author === null ? undefined : await findPersonName(act.tx, author)) ?? 'A teammate';
  for (const userId of notified) {
    await notify(act, userId, { kind: 'mention', title: `${name} mentioned you`, body: title, link });
  }
}
