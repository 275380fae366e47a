import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { errorBodySchema } from '@builder-os/contract/platform/errors';
import { z } from 'zod';
import { describeWebhooks } from './webhooks.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a table of endpoints, grouped by resource. */
export function describeApi(endpoints: Record<string, Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [group, table] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      Object.assign(paths[path], { [endpoint.method.toLowerCase()]: describeOperation(group, name, endpoint) });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Builder Operating System',
      version: '1',
      description:
        'Sign in at /api/login; requests then carry the session cookie. Other programs send a personal API token (Profile ' +
        'Settings) as `Authorization: Bearer bos_…`; assistants can use the same endpoints as tools at /api/mcp. Lists return arrays with `Link` (rel="next") and ' +
        '`X-Total-Count`. Mutations take `Idempotency-Key`; records have a `version`, sent back in `If-Match`. Outgoing events are listed under Webhooks.',
    },
    paths,
    webhooks: describeWebhooks(),
    security: [{ session: [] }, { apiToken: [] }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
    },
  };
}

function describeOperation(group: string, name: string, endpoint: Endpoint): Json {
  const operation: Json = {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' ? [] : headerParameters()),
    ],
    responses: {
      [String(endpoint.status ?? 200)]: describeResponse(endpoint),
      default: {
        description: 'What went wrong, with a message for each field to fix',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
  if (endpoint.body) {
    operation.requestBody = {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    };
  }
  if (endpoint.kind === 'upload') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return operation;
}

function describeResponse(endpoint: Endpoint): Json {
  if (!endpoint.response) return { description: endpoint.summary };
  return {
    description: endpoint.summary,
    content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
  };
}

function parametersOf(schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function headerParameters(): Json[] {
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } },
    { name: 'If-Match', in: 'header', required: false, schema: { type: 'string', examples: ['"3"'] } },
  ];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return document;
}
