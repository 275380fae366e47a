import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { jobSchema } from '../jobs/jobs.ts';

export const propertyJobEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/properties/:id/job',
    access: 'jobs_write',
    summary: 'Start a renovation job on a property you hold; it has no customer and no contract',
    params: idParams,
    response: jobSchema,
    status: 201,
  }),
};
