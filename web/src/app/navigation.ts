import {
  Building2,
  ContactRound,
  Factory,
  FilePen,
  Frame,
  GraduationCap,
  Hammer,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Ruler,
  Settings2,
  Target,
  UserCheck,
} from 'lucide-react';
import type { ScreenPath } from './screen-paths.ts';

export interface NavigationItem {
  label: string;
  to: ScreenPath;
  icon: LucideIcon;
  /** The division's color. */
  unitColor?: string;
  /** Shows how many people are waiting for approval. */
  countsPending?: boolean;
}

interface NavigationGroup {
  heading?: string;
  items: readonly NavigationItem[];
}

/** The sidebar, in the specification's order and wording, with Jobs added. */
export const NAVIGATION: readonly NavigationGroup[] = [
  { items: [{ label: 'Operations Hub', to: '/', icon: LayoutDashboard }] },
  {
    heading: 'Divisions',
    items: [
      { label: 'Steel Framing', to: '/steel-framing', icon: Frame, unitColor: 'bg-(--unit-steel-framing)' },
      { label: 'Real Estate', to: '/real-estate', icon: Building2, unitColor: 'bg-(--unit-real-estate)' },
      {
        label: 'Builder Education',
        to: '/builder-education',
        icon: GraduationCap,
        unitColor: 'bg-(--unit-builder-education)',
      },
    ],
  },
  {
    heading: 'Business',
    items: [
      { label: 'Financial Management', to: '/financial', icon: Landmark },
      { label: 'Housing Factory', to: '/knowledge-base', icon: Factory },
      { label: 'Building OS', to: '/building-specs', icon: Ruler },
      { label: 'EOS Traction', to: '/organization', icon: Target },
    ],
  },
  {
    heading: 'People and work',
    items: [
      { label: 'Team Directory', to: '/contacts', icon: ContactRound },
      { label: 'Project Status', to: '/activities', icon: ListChecks },
      { label: 'Jobs', to: '/jobs', icon: Hammer },
    ],
  },
  {
    heading: 'System',
    items: [
      { label: 'Content Manager', to: '/content', icon: FilePen },
      { label: 'System Admin', to: '/admin', icon: Settings2 },
      { label: 'User Approval', to: '/admin/user-approval', icon: UserCheck, countsPending: true },
    ],
  },
];
