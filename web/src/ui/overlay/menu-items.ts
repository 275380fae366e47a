import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** The single key with the same effect on the focused row. */
  shortcut?: string;
  isDestructive?: boolean;
  /** Why the action isn't available; shown in the item. */
  disabledReason?: string;
}

export type MenuItem = MenuAction | 'separator';

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** The record's name: the sheet's title on phones, and the menu's accessible name. */
  title: string;
  subtitle?: string;
  align?: 'start' | 'end';
  className?: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}
