import { paymentInstructionsEndpoints } from '@builder-os/contract/modules/invoicing/payment-instructions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const paymentInstructionsQuery = queryOptions({
  queryKey: ['payment-instructions'],
  queryFn: ({ signal }) => call(paymentInstructionsEndpoints.get, { signal }),
});
