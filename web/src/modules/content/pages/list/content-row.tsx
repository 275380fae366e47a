import type { Page } from '@builder-os/contract/modules/content/pages';
import { shownExcerpt } from '@builder-os/contract/modules/content/plain-text';
import { Pencil, Trash2, Upload } from 'lucide-react';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { organization } from '../../../../app/organization.ts';
import { formatMomentDay } from '../../../../format/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { askForRight, TYPE_LABELS } from '../page-labels.ts';
import { PageStatusBadge } from '../page-status-badge.tsx';
import { PageVisibilityBadge } from '../page-visibility-badge.tsx';
import type { PageActions } from '../use-page-actions.ts';
import { PageMarks } from './page-marks.tsx';
import { PageMenu } from './page-menu.tsx';

interface ContentRowProps {
  page: Page;
  actions: PageActions;
  onEdit: (page: Page) => void;
  onHistory: (page: Page) => void;
  onSchedule: (page: Page) => void;
}

/** A page in the list: its type, status and actions. */
export function ContentRow(props: ContentRowProps) {
  const { page, onEdit } = props;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2.5 border-b border-border px-4 py-3.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-3">
      <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={() => onEdit(page)}
            className="min-w-0 rounded-sm text-left text-[14.5px]/5 font-strong break-words focus-ring hover:underline"
          >
            {page.title}
          </button>
          <PageStatusBadge status={page.status} />
          <PageVisibilityBadge isPublic={page.isPublic} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <span className="font-mono break-all">/{page.slug}</span>
          <span>
            {TYPE_LABELS[page.contentType]}
            {page.businessUnit && `, ${UNIT_LABELS[page.businessUnit]}`}
          </span>
        </p>
        <p className="line-clamp-3 max-w-180 text-sm/4.75 text-pretty break-words text-muted-foreground sm:line-clamp-2">
          {page.metaDescription ?? shownExcerpt(page.excerpt)}
        </p>
        <PageMarks page={page} />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-end">
        <time
          dateTime={page.updatedAt}
          className="order-last ml-auto text-label text-subtle-foreground tabular sm:order-first"
        >
          {formatMomentDay(page.updatedAt, organization)}
        </time>
        <RowActions {...props} />
      </div>
    </li>
  );
}

function RowActions({ page, actions, onEdit, onHistory, onSchedule }: ContentRowProps) {
  const { can, businessUnit, title } = page;
  return (
    <div className="flex items-center gap-1.5">
      {page.status === 'draft' && (
        <Button
          size="sm"
          aria-label={`Publish ${title}`}
          disabledReason={can.publish ? undefined : askForRight(businessUnit, 'write')}
          pending={actions.isPublishing(page.id)}
          onClick={() => void actions.change('publish', page)}
        >
          <Upload aria-hidden="true" />
          Publish
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`Edit ${title}`}
        disabledReason={can.edit ? undefined : askForRight(businessUnit, 'write')}
        onClick={() => onEdit(page)}
      >
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <IconButton
        size="sm"
        aria-label={`Delete ${title}`}
        disabledReason={can.remove ? undefined : askForRight(businessUnit, 'delete')}
        pending={actions.isDeleting(page.id)}
        onClick={() => void actions.remove(page)}
        className="max-sm:-ml-1.5"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <PageMenu
        page={page}
        onChange={(action) => void actions.change(action, page)}
        onHistory={() => onHistory(page)}
        onSchedule={() => onSchedule(page)}
        className="-ml-1.5"
      />
    </div>
  );
}

/** A placeholder for a row that's loading. */
export function ContentRowSkeleton() {
  return (
    <li className="grid gap-2.5 border-b border-border px-4 py-4 last:border-b-0">
      <Skeleton className="w-2/5" />
      <Skeleton className="h-2 w-1/4" />
      <Skeleton className="w-3/5" />
    </li>
  );
}
