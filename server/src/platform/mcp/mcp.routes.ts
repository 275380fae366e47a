import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { mcpEndpoints, type RpcMessage } from '@builder-os/contract/platform/mcp';
import type { Server } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { requireActor } from '../http/act.ts';
import { serve } from '../http/serve.ts';
import { describeTool, listTools, type Tool, type ToolCall, toolCallSchema, urlOf } from './mcp-tools.ts';

const INSTRUCTIONS =
  'A small home builder’s records: leads, deals, money, meetings, quotes, properties and courses. Amounts are decimal strings in US dollars, ' +
  'dates are YYYY-MM-DD, and times are ISO 8601 in UTC. Read a record before you change it, and send its version.';

/**
 * Serves the endpoints as tools of the Model Context Protocol, without sessions: each message is answered on its own.
 * Each tool call goes through its endpoint's route, with the caller's permissions.
 */
export function mcpRoutes(app: FastifyInstance): void {
  serve(app, mcpEndpoints.call, async ({ body, query, actor, request, reply }) => {
    const tools = listTools(
      ENDPOINTS,
      requireActor(actor),
      request.apiToken?.access === 'read',
      query.groups?.split(',').map((group) => group.trim()),
    );
    return reply.send(await answer(request, body, () => toolServer(app, request, tools)));
  });
  app.get(mcpEndpoints.call.path, async (_request, reply) => reply.status(405).header('Allow', 'POST').send());
}

// Loaded on the first message, so startup doesn't wait for it.
const loadSdk = () => import('@modelcontextprotocol/server');

/** Answers one message with one JSON response, by the 2026 protocol if the message uses it, otherwise the 2025 one. */
async function answer(
  { headers, log }: FastifyRequest,
  message: RpcMessage,
  makeServer: () => Promise<Server>,
): Promise<Response> {
  const { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport } = await loadSdk();
  const parsed = { parsedBody: message };
  const onerror = (error: Error) => log.error(error);
  const request = new Request(`http://localhost${mcpEndpoints.call.path}`, {
    method: 'POST',
    headers: { ...protocolHeaders(headers), 'content-type': JSON_TYPE, accept: `${JSON_TYPE}, text/event-stream` },
  });
  if (!(await isLegacyRequest(request, message)))
    return createMcpHandler(makeServer, { legacy: 'reject', maxSubscriptions: 0, onerror }).fetch(request, parsed);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await (await makeServer()).connect(transport);
  return transport.handleRequest(request, parsed);
}

const JSON_TYPE = 'application/json';

/** The protocol's own headers: its version and, since 2026, the message's method and tool. */
function protocolHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('mcp-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

async function toolServer(app: FastifyInstance, request: FastifyRequest, tools: readonly Tool[]): Promise<Server> {
  const { Server, ProtocolError, ProtocolErrorCode } = await loadSdk();
  const server = new Server(
    { name: 'builder-operating-system', title: 'Builder Operating System', version: '1' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  // The SDK would send any error's text to the caller, and log nothing.
  const hideFaults = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      request.log.error(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error.');
    }
  };
  const call = async (name: string, sent: unknown) => {
    const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw invalid(`Tool not found: ${name}.`);
    const { data, error } = toolCallSchema.safeParse(sent ?? {});
    if (error) throw invalid(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0] ?? '');
    return toResult(await send(app, request, tool, data));
  };
  server.setRequestHandler('tools/list', () => hideFaults(() => ({ tools: tools.map(describeTool) })));
  server.setRequestHandler('tools/call', ({ params }) => hideFaults(() => call(params.name, params.arguments)));
  return server;
}

/** Calls the route itself, so permissions, validation, limits and the activity log work as in any other call. */
function send(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  { endpoint }: Tool,
  call: ToolCall,
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
    url: urlOf(endpoint, call),
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
    content: [text, ...(next === undefined ? [] : [`next: ${next}`])].map((line) => ({
      type: 'text' as const,
      text: line,
    })),
    isError,
  };
}

/** The query of the next page, from the list's `Link` header. */
function nextPage(link: number | string | string[] | undefined): string | undefined {
  const address = /<([^<>]+)>; rel="next"/.exec(String(link ?? ''))?.[1];
  return address?.split('?')[1];
}
