import { pageExportEndpoints } from '@builder-os/contract/modules/content/exports';
import type { Page } from '@builder-os/contract/modules/content/pages';
import { PUBLIC_PATH } from '@builder-os/contract/modules/content/public-pages';
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Ellipsis,
  ExternalLink,
  FileDown,
  History,
  Trash2,
  Undo2,
  Upload,
} from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-items.ts';
import { followLink } from '../editor/follow-link.ts';
import { askForRight } from '../page-labels.ts';
import type { PageAction } from '../pages.mutations.ts';

interface PageMenuProps {
  page: Page;
  onChange: (action: PageAction) => void;
  onHistory: () => void;
  onSchedule: () => void;
  /** Undefined if the row has a separate button for it. */
  onRemove?: () => void;
  /** Why the page can't be changed now, for example unsaved changes. */
  blocked?: string;
  className?: string;
}

/** Every action on a page except Edit and Publish. */
export function PageMenu({ className, ...props }: PageMenuProps) {
  const { page } = props;
  return (
    <Menu
      title={page.title}
      subtitle={`/${page.slug}`}
      items={[...readingItems(props), 'separator', ...stateItems(props), ...removeItems(props)]}
      className="w-60"
      trigger={
        <IconButton aria-label={`Actions for ${page.title}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function readingItems({ page, onHistory }: PageMenuProps): MenuItem[] {
  const exportUrl = (format: 'markdown' | 'pdf') =>
    endpointUrl(pageExportEndpoints.page, { params: { id: page.id }, query: { format } });
  const view: MenuItem = {
    label: 'View Public Page',
    icon: <ExternalLink aria-hidden="true" />,
    onSelect: () => followLink(`${PUBLIC_PATH}${page.slug}`, '_blank'),
  };
  return [
    ...(page.status === 'published' && page.isPublic ? [view] : []),
    { label: 'Revisions', icon: <History aria-hidden="true" />, onSelect: onHistory },
    {
      label: 'Export as Markdown',
      icon: <FileDown aria-hidden="true" />,
      onSelect: () => followLink(exportUrl('markdown'), 'download'),
    },
    {
      label: 'Export as PDF',
      icon: <FileDown aria-hidden="true" />,
      onSelect: () => followLink(exportUrl('pdf'), 'download'),
    },
  ];
}

function stateItems({ page, onChange, onSchedule, blocked }: PageMenuProps): MenuItem[] {
  const disabledReason = page.can.publish ? blocked : askForRight(page.businessUnit, 'write');
  const menuItem = (label: string, icon: React.ReactNode, onSelect: () => void): MenuItem => ({
    label,
    icon,
    onSelect,
    disabledReason,
  });
  const schedule = menuItem('Schedule…', <CalendarClock aria-hidden="true" />, onSchedule);
  const archive = menuItem('Archive', <Archive aria-hidden="true" />, () => onChange('archive'));
  switch (page.status) {
    case 'archived':
      return [menuItem('Restore as Draft', <ArchiveRestore aria-hidden="true" />, () => onChange('unarchive'))];
    case 'draft':
      return [menuItem('Publish', <Upload aria-hidden="true" />, () => onChange('publish')), schedule, archive];
    case 'published':
      return [
        ...(page.hasWorkingDraft
          ? [
              menuItem('Publish Changes', <Upload aria-hidden="true" />, () => onChange('publish')),
              schedule,
              menuItem('Discard Changes', <Undo2 aria-hidden="true" />, () => onChange('discardDraft')),
            ]
          : []),
        menuItem('Unpublish', <Undo2 aria-hidden="true" />, () => onChange('unpublish')),
        archive,
      ];
  }
}

function removeItems({ page, onRemove, blocked }: PageMenuProps): MenuItem[] {
  if (onRemove === undefined) return [];
  return [
    'separator',
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      isDestructive: true,
      onSelect: onRemove,
      disabledReason: page.can.remove ? blocked : askForRight(page.businessUnit, 'delete'),
    },
  ];
}
