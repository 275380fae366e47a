import type { ReactNode } from 'react';

interface EditorNoticeProps {
  icon: ReactNode;
  headline: string;
  /** Buttons that respond to the notice. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A notice to read before continuing to write. */
export function EditorNotice({ icon, headline, actions, children }: EditorNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-tone-timber-bg px-3 py-2 text-tone-timber [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {icon}
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm font-strong">{headline}</p>
        {children && <p className="text-xs">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
