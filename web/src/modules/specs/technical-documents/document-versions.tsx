import {
  type DocumentVersion,
  technicalDocumentEndpoints,
} from '@builder-os/contract/modules/specs/technical-documents';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { documentVersionsQuery } from './technical-documents.queries.ts';

/** A document's versions, the current one first. */
export function DocumentVersions({ documentId }: { documentId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(documentVersionsQuery(documentId));
  if (!data) {
    if (!isError) return <Skeleton className="h-12 w-full" />;
    return (
      <ErrorState
        headline="Couldn’t load versions"
        sentence="Check your connection and try again."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <section aria-label="Versions" className="grid gap-2">
      <h3 className="text-label font-strong">Versions</h3>
      <ol className="grid gap-2">
        {data.map((version) => (
          <Version key={version.number} documentId={documentId} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ documentId, version }: { documentId: number; version: DocumentVersion }) {
  const calendar = useCalendar();
  const { number, fileName, size, note, uploadedByName, uploadedAt, isSuperseded } = version;
  return (
    <li aria-label={`Version ${number}`} className="rounded-lg border border-border px-3.5 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <b className="font-strong">Version {number}</b>
        {isSuperseded ? <Badge tone="red">Superseded</Badge> : <Badge tone="moss">Current</Badge>}
        <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground" title={fileName}>
          {fileName}, {formatBytes(size)}
        </span>
        <VersionDownload documentId={documentId} version={version} />
      </div>
      <p className="mt-0.5 text-xs text-muted-foreground">
        {uploadedByName ?? 'Default version'}, {formatMoment(uploadedAt, calendar)}
        {note && ` · ${note}`}
      </p>
    </li>
  );
}

/** Requires a confirmation to download a superseded version. */
function VersionDownload({ documentId, version }: { documentId: number; version: DocumentVersion }) {
  const { number, isSuperseded } = version;
  const [isAsking, setIsAsking] = useState(false);
  if (isSuperseded && !isAsking) {
    return (
      <Button size="sm" aria-label={`Download superseded version ${number}`} onClick={() => setIsAsking(true)}>
        <Download aria-hidden="true" />
        Download
      </Button>
    );
  }
  const link = (
    <a
      href={endpointUrl(technicalDocumentEndpoints.file, { params: { id: documentId, number } })}
      download
      aria-label={`Download version ${number}${isSuperseded ? ' anyway' : ''}`}
      className={buttonClasses({ size: 'sm' })}
      onClick={() => setIsAsking(false)}
    >
      <Download aria-hidden="true" />
      {isSuperseded ? 'Download Anyway' : 'Download'}
    </a>
  );
  if (!isSuperseded) return link;
  return (
    <span role="alert" className="flex basis-full flex-wrap items-center justify-end gap-2 text-xs">
      <span className="min-w-0 flex-1 text-destructive-text">This version is superseded. Don’t build from it.</span>
      <Button size="sm" onClick={() => setIsAsking(false)}>
        Cancel
      </Button>
      {link}
    </span>
  );
}
