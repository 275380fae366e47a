import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { useMatch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind of record the screen imports. */
    importKind?: ImportKind;
  }
}

/** The kind of record imported on the current route. */
export function useImportKind(): ImportKind {
  const kind = useMatch({ strict: false, select: ({ staticData }) => staticData.importKind });
  if (kind === undefined) throw new Error('the route of this import screen names no kind');
  return kind;
}
