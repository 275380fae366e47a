import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A JSON-RPC 2.0 message; without an `id` it expects no response. */
export const rpcMessageSchema = z.object({
  jsonrpc: z.literal('2.0', 'Send JSON-RPC 2.0.'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().min(1, 'Enter a method.').max(200),
  params: z.record(z.string(), z.unknown()).optional(),
});
export type RpcMessage = z.infer<typeof rpcMessageSchema>;

export const mcpEndpoints = {
  call: endpoint({
    method: 'POST',
    path: '/api/mcp',
    access: 'approved',
    summary:
      'Model Context Protocol (Streamable HTTP): every endpoint in this reference as a tool, with the same permissions',
    query: z.object({
      /** Groups of this reference, comma-separated; all groups by default. */
      groups: z.string().max(1_000).optional(),
    }),
    body: rpcMessageSchema,
    kind: 'file',
    // The call it makes is counted separately.
    rate: 'read',
    onlyReads: true,
  }),
};
