import type { ReactElement, ReactNode } from 'react';

export interface MenuAct {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** The single key that does the same on the focused row. */
  shortcut?: string;
  isDestructive?: boolean;
  /** Why the act is not possible now; shown in the item. */
  disabledReason?: string;
}

export type MenuItem = MenuAct | 'separator';

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Heads the sheet on phones and names the menu: the record's name. */
  title: string;
  subtitle?: string;
  align?: 'start' | 'end';
  className?: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}
