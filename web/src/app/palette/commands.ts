import {
  Building2,
  CalendarPlus,
  ChartColumn,
  Handshake,
  type LucideIcon,
  Plus,
  Settings,
  ShieldOff,
  Target,
  Trash2,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { NAVIGATION } from '../navigation.ts';
import type { ScreenPath } from '../screen-paths.ts';

export interface Command {
  label: string;
  to: ScreenPath;
  icon: LucideIcon;
  /** The letter after G (go to a page) or N (create something). */
  key?: string;
}

const GO_KEYS: Partial<Record<ScreenPath, string>> = {
  '/': 'h',
  '/steel-framing': 's',
  '/real-estate': 'e',
  '/builder-education': 'b',
  '/financial': 'f',
  '/knowledge-base': 'k',
  '/organization': 'o',
  '/content': 'm',
  '/admin/user-approval': 'u',
};

/** Pages without an item of their own in the sidebar, one line each. */
const FURTHER_PAGES: readonly Command[] = [
  { label: 'Leads', to: '/leads', icon: Target, key: 'l' },
  { label: 'Import Leads', to: '/leads/import', icon: Upload },
  { label: 'Deals', to: '/deals', icon: Handshake, key: 'd' },
  { label: 'Import Deals', to: '/deals/import', icon: Upload },
  { label: 'Contacts', to: '/contacts', icon: UserRound, key: 'c' },
  { label: 'Import Contacts', to: '/contacts/import', icon: Upload },
  { label: 'Duplicate Contacts', to: '/contacts/duplicates', icon: UserRound },
  { label: 'Companies', to: '/companies', icon: Building2 },
  { label: 'Activities', to: '/activities', icon: CalendarPlus, key: 'a' },
  { label: 'Reports', to: '/reports', icon: ChartColumn, key: 'r' },
  { label: 'Sales Resources', to: '/sales-resources', icon: ChartColumn },
  { label: 'Financial Dashboard', to: '/financial-dashboard', icon: ChartColumn },
  { label: 'Bin', to: '/admin/bin', icon: Trash2 },
  { label: 'Privacy', to: '/admin/privacy', icon: ShieldOff },
  { label: 'Profile Settings', to: '/profile', icon: UserRound },
  { label: 'Account Preferences', to: '/preferences', icon: Settings },
];

export const PAGES: readonly Command[] = [
  ...NAVIGATION.flatMap(({ items }) => items).map(({ label, to, icon }) => ({ label, to, icon, key: GO_KEYS[to] })),
  ...FURTHER_PAGES,
];

/** What can be created from anywhere, one line each; each opens its screen with `?action=create`. */
export const CREATE_ACTIONS: readonly Command[] = [
  { label: 'New Lead', to: '/leads', icon: Plus, key: 'l' },
  { label: 'New Deal', to: '/deals', icon: Plus, key: 'd' },
  { label: 'Add Contact', to: '/contacts', icon: UserPlus, key: 'c' },
  { label: 'Log Activity', to: '/activities', icon: CalendarPlus, key: 'a' },
  { label: 'New Project', to: '/activities', icon: Plus },
];

/** The commands whose label holds the text, as the palette narrows them. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = text.trim().toLowerCase();
  return commands.filter(({ label }) => label.toLowerCase().includes(wanted));
}
