import type { AuditEntry } from '@builder-os/contract/modules/admin/audit-log';
import { Link } from '@tanstack/react-router';
import { inWords, recordUrlOf } from './audit-words.ts';

/** The record an entry is about, linked if it has a page. */
export function RecordLink({ entry }: { entry: AuditEntry }) {
  const { resourceType, resourceId, label } = entry;
  if (resourceType === null) return <span className="text-muted-foreground">—</span>;
  const isNumber = resourceId !== null && /^\d+$/.test(resourceId);
  const text = [inWords(resourceType), label ?? (isNumber ? `#${resourceId}` : undefined)].filter(Boolean).join(': ');
  const url = recordUrlOf(entry);
  if (url === undefined) return <span title={text}>{text}</span>;
  return (
    <Link to={url} title={text} className="rounded-sm text-link focus-ring hover:underline">
      {text}
    </Link>
  );
}
