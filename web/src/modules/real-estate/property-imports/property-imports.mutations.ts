import { propertyImportEndpoints } from '@builder-os/contract/modules/real-estate/property-imports';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Checks a file of properties; with `commit` it also adds them. */
export function useImportProperties() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ file, commit }: { file: File; commit: 'yes' | 'no' }, idempotencyKey) => {
      const upload = new FormData();
      upload.set('file', file);
      return call(propertyImportEndpoints.run, { query: { commit }, upload, idempotencyKey });
    },
    onSuccess: ({ added }) => {
      if (added > 0) void invalidateResource(queryClient, 'property');
    },
  });
}
