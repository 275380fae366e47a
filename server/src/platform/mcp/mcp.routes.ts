import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { mcpEndpoints, type RpcMessage } from '@builder-os/contract/platform/mcp';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { requireActor } from '../http/act.ts';
import { serve } from '../http/serve.ts';
import { addressOf, describeTool, listTools, type Tool, type ToolCall, toolCallSchema } from './mcp-tools.ts';

const VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'];
const INSTRUCTIONS =
  'A small home builder’s records: leads, deals, money, meetings, quotes, properties and courses. Amounts are decimal strings in US dollars, ' +
  'dates are YYYY-MM-DD, and times are ISO 8601 in UTC. Read a record before you change it, and send its version.';
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;

interface Failure {
  code: number;
  message: string;
}
type Outcome = { result: unknown } | { error: Failure };

/**
 * The endpoints as tools of the Model Context Protocol, without a session of its own: each message is answered alone, and
 * each call goes through the very route it names, with the rights of whoever calls.
 */
export function mcpRoutes(app: FastifyInstance): void {
  serve(app, mcpEndpoints.call, async ({ body, query, actor, request, reply }) => {
    if (body.id === undefined) return reply.status(202).send();
    const tools = listTools(
      ENDPOINTS,
      requireActor(actor),
      request.apiToken?.access === 'read',
      query.groups?.split(',').map((group) => group.trim()),
    );
    return reply.send({ jsonrpc: '2.0', id: body.id, ...(await answer(app, request, tools, body)) });
  });
  app.get(mcpEndpoints.call.path, async (_request, reply) => reply.status(405).header('Allow', 'POST').send());
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  tools: readonly Tool[],
  { method, params = {} }: RpcMessage,
): Promise<Outcome> {
  switch (method) {
    case 'initialize':
      return { result: introduce(params.protocolVersion) };
    case 'ping':
      return { result: {} };
    case 'tools/list':
      return { result: { tools: tools.map(describeTool) } };
    case 'tools/call':
      return callTool(app, request, tools, params);
    default:
      return { error: { code: METHOD_NOT_FOUND, message: `Unknown method: ${method}.` } };
  }
}

function introduce(asked: unknown) {
  return {
    protocolVersion: VERSIONS.find((version) => version === asked) ?? VERSIONS[0],
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'builder-operating-system', title: 'Builder Operating System', version: '1' },
    instructions: INSTRUCTIONS,
  };
}

async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  tools: readonly Tool[],
  params: Record<string, unknown>,
): Promise<Outcome> {
  const parsed = toolCallSchema.safeParse(params);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { error: { code: INVALID_PARAMS, message: `${issue?.path.join('.')}: ${issue?.message}` } };
  }
  const tool = tools.find(({ name }) => name === parsed.data.name);
  if (!tool) return { error: { code: INVALID_PARAMS, message: `Tool not found: ${parsed.data.name}.` } };
  return { result: toResult(await send(app, request, tool, parsed.data.arguments)) };
}

/** Through the route itself, so that rights, checks, limits and the activity log are those of any other call. */
function send(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { endpoint }: Tool,
  call: ToolCall['arguments'],
): Promise<LightMyRequestResponse> {
  const { authorization, cookie, 'user-agent': userAgent } = headers;
  const sent = {
    authorization,
    cookie,
    'user-agent': userAgent,
    'if-match': call.version === undefined ? undefined : `"${call.version}"`,
    'idempotency-key': call.idempotencyKey,
  };
  const hasBody = endpoint.method !== 'GET' && call.body !== undefined;
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, call),
    remoteAddress: ip,
    headers: {
      ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: JSON.stringify(call.body) }),
  });
}

function toResult({ statusCode, body, headers }: LightMyRequestResponse) {
  const isError = statusCode >= 400;
  const next = nextPage(headers.link);
  const text = body === '' ? 'Done.' : body;
  return {
    content: [{ type: 'text', text }, ...(next === undefined ? [] : [{ type: 'text', text: `next: ${next}` }])],
    isError,
  };
}

/** The query of the next page, from the list's `Link`. */
function nextPage(link: number | string | string[] | undefined): string | undefined {
  const address = /<([^<>]+)>; rel="next"/.exec(String(link ?? ''))?.[1];
  return address?.split('?')[1];
}
