import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import { History, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { Panel } from '../../../../ui/panel.tsx';

const BlockHistoryDialog = loadWhenUsed(async () => (await import('./block-history-dialog.tsx')).BlockHistoryDialog);

interface BlockPanelProps {
  title: string;
  block: ProfileBlock;
  /** The block's latest version; 0 if it has never been saved. */
  version: number;
  isEmpty: boolean;
  /** The explanation shown in an empty block; `startLabel` is its button. */
  emptyText: string;
  startLabel: string;
  note?: ReactNode;
  actions?: ReactNode;
  onEdit: () => void;
  /** The edit form while it's open. */
  form: ReactNode;
  children: ReactNode;
}

/** One of the organization's profile texts, with its history. */
export function BlockPanel(props: BlockPanelProps) {
  const { title, block, version, isEmpty, emptyText, startLabel, note, actions, onEdit, form, children } = props;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <>
          {actions}
          {version > 0 && (
            <IconButton size="sm" aria-label={`History of ${title}`} onClick={() => setIsHistoryOpen(true)}>
              <History aria-hidden="true" />
            </IconButton>
          )}
          {!isEmpty && (
            <IconButton size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    >
      {isEmpty ? (
        <div className="grid justify-items-center gap-3 px-4 py-7 text-center text-muted-foreground">
          <p className="max-w-100 text-pretty">{emptyText}</p>
          <Button onClick={onEdit}>{startLabel}</Button>
        </div>
      ) : (
        children
      )}
      {form}
      {isHistoryOpen && <BlockHistoryDialog title={title} block={block} onClose={() => setIsHistoryOpen(false)} />}
    </Panel>
  );
}
