import {
  BookOpen,
  BookPlus,
  Building2,
  Calculator,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  CircleAlert,
  CircleQuestionMark,
  FilePenLine,
  FilePlus,
  FileText,
  Gauge,
  GraduationCap,
  Hammer,
  Handshake,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Mountain,
  Package,
  Plus,
  Radar,
  Receipt,
  ReceiptText,
  Ruler,
  Settings,
  ShieldOff,
  Store,
  Target,
  Trash2,
  Upload,
  UserPlus,
  UserRound,
  Webhook,
  Workflow,
} from 'lucide-react';
import { NAVIGATION } from '../navigation.ts';
import type { ScreenPath } from '../screen-paths.ts';
import { type Match, matchText } from './match-text.ts';

type DivisionTab =
  | 'specifications'
  | 'pricing'
  | 'orders'
  | 'coaching'
  | 'students'
  | 'packages'
  | 'bookings'
  | 'documents'
  | 'portfolio'
  | 'partners';
type OfficeTab =
  | 'transactions'
  | 'revenue'
  | 'general-ledger'
  | 'cash-flow'
  | 'profit-first'
  | 'products'
  | 'match'
  | 'manifesto'
  | 'building_os'
  | 'reading'
  | 'tech_specs'
  | 'issues'
  | 'people'
  | 'vision'
  | 'calendar'
  | 'rocks'
  | 'processes'
  | 'business-units'
  | 'wip'
  | 'receivables'
  | 'changes'
  | 'vendors'
  | 'codes';

interface Part<Tab> {
  tab?: Tab;
  part?: 'runs' | 'bills' | 'distributions' | 'cash' | 'assessment';
  review?: 'due';
  owed?: 'invoices' | 'payments';
  unsigned?: 'yes';
  dialog?: 'contact' | 'price-lists' | 'quote' | 'capacity';
  shown?: 'quotes';
}

/** The search params of a part of a screen. Two types, because the compiler tells routes apart only up to 25 values. */
export type PartSearch = Part<DivisionTab> | Part<OfficeTab>;

export interface Command {
  label: string;
  to: ScreenPath;
  icon: LucideIcon;
  /** The letter after G (go to a page) or N (create something). */
  key?: string;
  /** The search params of the part of the screen it opens. */
  search?: PartSearch;
  /** Synonyms the palette also searches. */
  keywords?: readonly string[];
}

const GO_KEYS: Partial<Record<ScreenPath, string>> = {
  '/': 'h',
  '/steel-framing': 's',
  '/real-estate': 'e',
  '/builder-education': 'b',
  '/financial': 'f',
  '/knowledge-base': 'k',
  '/organization': 'o',
  '/jobs': 'j',
  '/content': 'm',
  '/admin/user-approval': 'u',
};

/** Pages without a sidebar item of their own. */
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
  { label: 'Sales Resources', to: '/sales-resources', icon: MessagesSquare },
  { label: 'Products', to: '/sales-resources', icon: Package, search: { tab: 'products' } },
  { label: 'Quick Match', to: '/sales-resources', icon: MessagesSquare, search: { tab: 'match' } },
  { label: 'Knowledge Base', to: '/knowledge-base', icon: BookOpen },
  { label: 'Manifesto', to: '/knowledge-base', icon: BookOpen, search: { tab: 'manifesto' } },
  { label: 'Building OS Pages', to: '/knowledge-base', icon: BookOpen, search: { tab: 'building_os' } },
  { label: 'Reading List', to: '/knowledge-base', icon: BookOpen, search: { tab: 'reading' } },
  { label: 'Tech Specs', to: '/knowledge-base', icon: BookOpen, search: { tab: 'tech_specs' } },
  { label: 'Financial Dashboard', to: '/financial-dashboard', icon: ChartColumn },
  { label: 'Transactions', to: '/financial', icon: Landmark, search: { tab: 'transactions' } },
  { label: 'Revenue Tracking', to: '/financial', icon: Landmark, search: { tab: 'revenue' } },
  { label: 'Profit First Accounts', to: '/financial', icon: Landmark, search: { tab: 'profit-first' } },
  { label: 'Allocation Runs', to: '/financial', icon: CalendarCheck, search: profitFirst('runs') },
  { label: 'Bills', to: '/financial', icon: ReceiptText, search: profitFirst('bills') },
  { label: 'Can I Afford It?', to: '/financial', icon: Landmark, search: { tab: 'profit-first' } },
  { label: 'Quarterly Distributions', to: '/financial', icon: Landmark, search: profitFirst('distributions') },
  { label: 'Cash Calendar', to: '/financial', icon: CalendarDays, search: profitFirst('cash') },
  { label: 'Instant Assessment', to: '/financial', icon: ChartColumn, search: profitFirst('assessment') },
  { label: 'Bank Statements', to: '/financial/bank-statements', icon: Landmark },
  { label: 'Trial Balance', to: '/financial-books', icon: Landmark },
  { label: 'General Ledger', to: '/financial-books', icon: Landmark, search: { tab: 'general-ledger' } },
  { label: 'Cash Flow Statement', to: '/financial-books', icon: ChartColumn, search: { tab: 'cash-flow' } },
  { label: 'Year End', to: '/financial/year-end', icon: CalendarCheck },
  { label: 'Issues and To-dos', to: '/organization', icon: CircleAlert, search: { tab: 'issues' } },
  { label: 'Accountability Chart', to: '/organization', icon: Workflow, search: { tab: 'people' } },
  { label: 'V/TO', to: '/organization', icon: Target, search: { tab: 'vision' } },
  { label: 'Organization Calendar', to: '/organization', icon: CalendarDays, search: { tab: 'calendar' } },
  { label: 'Quarterly Rocks', to: '/organization', icon: Mountain, search: { tab: 'rocks' } },
  { label: 'Process Maps', to: '/organization', icon: Workflow, search: { tab: 'processes' } },
  { label: 'Business Units', to: '/organization', icon: Building2, search: { tab: 'business-units' } },
  { label: 'Steel Specifications', to: '/steel-framing', icon: FileText, search: { tab: 'specifications' } },
  { label: 'Steel Price Calculator', to: '/steel-framing', icon: Calculator, search: { tab: 'pricing' } },
  {
    label: 'Steel Price Lists',
    to: '/steel-framing',
    icon: ReceiptText,
    search: { tab: 'pricing', dialog: 'price-lists' },
  },
  { label: 'Steel Orders', to: '/steel-framing', icon: Package, search: { tab: 'orders' } },
  { label: 'Steel Quotes', to: '/steel-framing', icon: FileText, search: { tab: 'orders', shown: 'quotes' } },
  { label: 'Request Steel Quote', to: '/steel-framing', icon: FilePlus, search: { tab: 'pricing', dialog: 'quote' } },
  { label: 'Steel Shop Capacity', to: '/steel-framing', icon: Gauge, search: { tab: 'orders', dialog: 'capacity' } },
  { label: 'Steel Framing: Contact Us', to: '/steel-framing', icon: Mail, search: { dialog: 'contact' } },
  { label: 'Online Courses', to: '/builder-education', icon: GraduationCap },
  { label: 'Coaching Programs', to: '/builder-education', icon: GraduationCap, search: { tab: 'coaching' } },
  { label: 'Students', to: '/builder-education', icon: GraduationCap, search: { tab: 'students' } },
  { label: 'Coaching Packages', to: '/builder-education', icon: GraduationCap, search: { tab: 'packages' } },
  { label: 'Coaching Bookings', to: '/builder-education', icon: CalendarDays, search: { tab: 'bookings' } },
  { label: 'Building Specifications', to: '/building-specs', icon: Ruler },
  { label: 'Technical Documents', to: '/building-specs', icon: FileText, search: { tab: 'documents' } },
  { label: 'Expiry Radar', to: '/expiry-radar', icon: Radar },
  { label: 'Property Portfolio', to: '/real-estate', icon: Building2, search: { tab: 'portfolio' } },
  { label: 'Property Partners', to: '/real-estate', icon: UserRound, search: { tab: 'partners' } },
  {
    label: 'Receivables',
    to: '/jobs',
    icon: Receipt,
    search: { tab: 'receivables' },
    keywords: ['Ageing', 'Aging', 'Who owes us', 'Statements', 'Overdue invoices'],
  },
  { label: 'Invoices', to: '/jobs', icon: Receipt, search: { tab: 'receivables', owed: 'invoices' } },
  {
    label: 'Customer Payments',
    to: '/jobs',
    icon: Receipt,
    search: { tab: 'receivables', owed: 'payments' },
    keywords: ['Customer credits', 'Refunds'],
  },
  { label: 'WIP Schedule', to: '/jobs', icon: ChartColumn, search: { tab: 'wip' }, keywords: ['Work in progress'] },
  {
    label: 'Change Orders',
    to: '/jobs',
    icon: FilePenLine,
    search: { tab: 'changes' },
    keywords: ['Changes', 'Extras'],
  },
  {
    label: 'Unsigned Change Orders',
    to: '/jobs',
    icon: FilePenLine,
    search: { tab: 'changes', unsigned: 'yes' },
    keywords: ['Unsigned dollars'],
  },
  { label: 'Vendors', to: '/jobs', icon: Store, search: { tab: 'vendors' }, keywords: ['Suppliers', 'Subcontractors'] },
  { label: 'Cost Codes', to: '/jobs', icon: Hammer, search: { tab: 'codes' } },
  { label: 'Content to Review', to: '/content', icon: CalendarCheck, search: { review: 'due' } },
  { label: 'Help', to: '/help', icon: CircleQuestionMark },
  { label: 'Setup', to: '/welcome', icon: ListChecks },
  { label: 'Trash', to: '/admin/bin', icon: Trash2, keywords: ['Bin', 'Deleted records'] },
  { label: 'Privacy', to: '/admin/privacy', icon: ShieldOff },
  { label: 'Webhooks', to: '/admin/webhooks', icon: Webhook },
  { label: 'Profile Settings', to: '/profile', icon: UserRound },
  { label: 'Account Preferences', to: '/preferences', icon: Settings },
];

function profitFirst(part: PartSearch['part']): PartSearch {
  return { tab: 'profit-first', part };
}

export const PAGES: readonly Command[] = [
  ...NAVIGATION.flatMap(({ items }) => items).map(({ label, to, icon }) => ({ label, to, icon, key: GO_KEYS[to] })),
  ...FURTHER_PAGES,
];

/** Commands that create a record from anywhere; each opens its screen with `?action=create`. */
export const CREATE_ACTIONS: readonly Command[] = [
  { label: 'New Lead', to: '/leads', icon: Plus, key: 'l' },
  { label: 'New Deal', to: '/deals', icon: Plus, key: 'd' },
  { label: 'Add Contact', to: '/contacts', icon: UserPlus, key: 'c' },
  {
    label: 'Log Activity',
    to: '/activities',
    icon: CalendarPlus,
    key: 'a',
    keywords: ['Log a call', 'Log a meeting', 'Add a note', 'Add a task'],
  },
  { label: 'New Job', to: '/jobs', icon: Hammer, key: 'j' },
  { label: 'New Vendor', to: '/jobs', icon: Store, search: { tab: 'vendors' } },
  { label: 'New Project', to: '/activities', icon: Plus },
  { label: 'Create Content', to: '/content', icon: FilePlus, key: 'p' },
  { label: 'Add Resource', to: '/sales-resources', icon: FilePlus, key: 'r' },
  { label: 'Add Product', to: '/sales-resources', icon: Package, search: { tab: 'products' } },
  { label: 'Add Steel Product', to: '/steel-framing', icon: Package },
  { label: 'Add Steel Specification', to: '/steel-framing', icon: FilePlus, search: { tab: 'specifications' } },
  { label: 'Record Revenue', to: '/financial', icon: Landmark, search: { tab: 'revenue' } },
  { label: 'Raise Issue', to: '/organization', icon: CircleAlert },
  { label: 'New Rock', to: '/organization', icon: Mountain, search: { tab: 'rocks' } },
  { label: 'New Process', to: '/organization', icon: Workflow, search: { tab: 'processes' } },
  { label: 'Create Course', to: '/builder-education', icon: GraduationCap },
  { label: 'Create Program', to: '/builder-education', icon: GraduationCap, search: { tab: 'coaching' } },
  { label: 'Add Specification', to: '/building-specs', icon: Ruler },
  { label: 'Upload Document', to: '/building-specs', icon: Upload, search: { tab: 'documents' } },
  { label: 'Add Property', to: '/real-estate', icon: Building2 },
  { label: 'Add Book', to: '/knowledge-base', icon: BookPlus, search: { tab: 'reading' } },
];

interface Named {
  label: string;
  keywords?: readonly string[];
}

/** How well the command's label or one of its keywords matches the typed text. */
export function matchCommand({ label, keywords = [] }: Named, text: string): Match | undefined {
  const matches = [label, ...keywords].flatMap((name) => matchText(name, text) ?? []);
  return matches.toSorted((one, other) => one - other)[0];
}

/** The matching commands, best first; for an empty text, all of them in their own order. */
export function matchCommands<Item extends Named>(commands: readonly Item[], text: string): Item[] {
  if (text.trim() === '') return [...commands];
  return commands
    .flatMap((command) => {
      const match = matchCommand(command, text);
      return match === undefined ? [] : [{ command, match }];
    })
    .toSorted((one, other) => one.match - other.match)
    .map(({ command }) => command);
}
