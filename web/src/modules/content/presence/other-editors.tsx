import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { EditorNotice } from '../pages/editor/editor-notice.tsx';
import { editorsQuery, leavePage } from './presence.queries.ts';

const LIST = new Intl.ListFormat('en-US');

/** Warns if another user has the same page open, and announces this user to them. */
export function OtherEditors({ id }: { id: number }) {
  const { data } = useQuery(editorsQuery(id));
  useEffect(() => () => leavePage(id), [id]);
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  const names = LIST.format(others.map(({ name }) => name));
  return (
    <EditorNotice
      icon={<Users aria-hidden="true" />}
      headline={`${names} ${others.length === 1 ? 'is' : 'are'} also editing this page.`}
    >
      If you both save, the second person chooses which version to keep.
    </EditorNotice>
  );
}
