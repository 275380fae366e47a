import type { Endpoint } from '@builder-os/contract/platform/endpoint';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { ListToolsResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Actor } from '../http/act.ts';
import { isForPeople } from '../http/gate.ts';

type Description = ListToolsResult['tools'][number];
type Table = Record<string, Record<string, Endpoint>>;

/** An endpoint as an MCP tool. */
export interface Tool {
  name: string;
  endpoint: Endpoint;
}

/** The tools a caller may use: JSON endpoints they have permission for, named as in the API reference. */
export function listTools(table: Table, actor: Actor, isReading: boolean, groups?: readonly string[]): Tool[] {
  return Object.entries(table)
    .filter(([group]) => groups === undefined || groups.includes(group))
    .flatMap(([group, calls]) =>
      Object.entries(calls).map(([name, endpoint]) => ({ name: `${group}_${name}`, endpoint })),
    )
    .filter(({ endpoint }) => isOffered(endpoint, actor, isReading));
}

function isOffered(endpoint: Endpoint, actor: Actor, isReading: boolean) {
  const { method, path, access, kind = 'json' } = endpoint;
  if (kind !== 'json' || (isReading && method !== 'GET')) return false;
  // Leave out health checks, secret links (for outsiders), and the person's own account.
  if (!path.startsWith('/api/') || isForPeople(endpoint)) return false;
  return access !== 'public' && access !== 'secret-link' && hasAccess(actor, access);
}

const inputsOf = ({ params, query, body }: Endpoint) => Object.entries({ params, query, body });

const descriptions = new Map<Endpoint, Description>();

/** The tool's `tools/list` entry, cached per endpoint: describing all of them takes a tenth of a second of CPU. */
export function describeTool(tool: Tool): Description {
  const known = descriptions.get(tool.endpoint);
  if (known) return known;
  const made = describe(tool);
  descriptions.set(tool.endpoint, made);
  return made;
}

function describe({ name, endpoint }: Tool): Description {
  const inputs = inputsOf(endpoint).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ part, schema: schemaOf(schema), isNeeded: !schema.safeParse({}).success }],
  );
  const isReading = endpoint.method === 'GET';
  return {
    name,
    title: endpoint.summary,
    description: `${endpoint.summary}. ${endpoint.method} ${endpoint.path}${endpoint.paged ? '; to get the next page of a list, pass the returned `next` value as the query' : ''}.`,
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(inputs.map(({ part, schema }) => [part, schema])),
        ...(isReading ? {} : CHANGING),
      },
      required: inputs.filter(({ isNeeded }) => isNeeded).map(({ part }) => part),
    },
    annotations: { readOnlyHint: isReading, destructiveHint: endpoint.method === 'DELETE', openWorldHint: false },
  };
}

const CHANGING = {
  version: {
    type: 'integer',
    description: 'The version of the record you read. The call is rejected if the record has changed since.',
  },
  idempotencyKey: { type: 'string', maxLength: 255, description: 'Requests with the same key run only once.' },
};

const documentSchema = z.record(z.string(), z.json());

function schemaOf(schema: z.ZodType): z.infer<typeof documentSchema> {
  const { $schema: _dialect, ...document } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return documentSchema.parse(document);
}

/** The arguments of a tool call. */
export const toolCallSchema = z
  .object({
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    body: z.unknown(),
    version: z.number().int(),
    idempotencyKey: z.string().max(255),
  })
  .partial();
export type ToolCall = z.infer<typeof toolCallSchema>;

/** The URL that a tool call requests. */
export function urlOf({ path }: Endpoint, { params = {}, query = {} }: ToolCall): string {
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${url}?${search}` : url;
}
