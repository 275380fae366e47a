import type { ReactNode } from 'react';

const listFormat = new Intl.ListFormat('en-US');

interface DuplicateNoticeProps {
  headline: string;
  duplicates: readonly {
    id: number;
    /** Leads to the record, in another tab: what was typed stays. */
    link: ReactNode;
    /** After the name. */
    about: string | null;
    /** What both have in common. */
    same: readonly string[];
  }[];
}

/** Names the records that share something with what is being entered. It forbids nothing. */
export function DuplicateNotice({ headline, duplicates }: DuplicateNoticeProps) {
  return (
    <div role="status">
      {duplicates.length > 0 && (
        <div className="rounded-md bg-tone-timber-bg px-3 py-2 text-label text-tone-timber">
          <p className="font-strong">{headline}</p>
          <ul className="mt-0.5 grid gap-0.5">
            {duplicates.map(({ id, link, about, same }) => (
              <li key={id} className="break-words">
                {link}
                {about && `, ${about}`}: same {listFormat.format(same)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
