import type { ReactNode } from 'react';

const listFormat = new Intl.ListFormat('en-US');

interface DuplicateNoticeProps {
  headline: string;
  duplicates: readonly {
    id: number;
    /** Opens the record in a new tab, so the form's entries stay. */
    link: ReactNode;
    /** Details after the name. */
    about: string | null;
    /** The matching fields. */
    same: readonly string[];
  }[];
}

/** A warning that lists similar records. It doesn't block saving. */
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
