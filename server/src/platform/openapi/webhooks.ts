import {
  RETRY_MINUTES,
  SWITCHED_OFF_AFTER_DAYS,
  WEBHOOK_KINDS,
} from '@builder-os/contract/modules/admin/webhook-rules';
import { signMessage, writeMessage } from '../webhooks/sign-message.ts';

type Json = Record<string, unknown>;

const EVENT = {
  eventId: '5f0f2f43-6d0c-4a57-9c79-5d3a1a6a2f10',
  type: 'deal.update',
  recordKind: 'deal',
  recordId: '12',
  occurredAt: '2026-03-11T14:00:00.000Z',
  causedBy: '1b4e28ba-2fa1-4d1e-883f-0016d3cca427',
};
const HEADER_NOTES: Record<string, string> = {
  'Webhook-Event': 'The type of the event.',
  'Webhook-Id': 'The id of the event: the same when it is sent again. Keep those you have seen.',
  'Webhook-Delivery': 'The number of the delivery in the log.',
  'Webhook-Timestamp': 'When it was signed, in seconds since 1970.',
  'Webhook-Signature':
    '`v1=` and the hexadecimal HMAC-SHA256 of `<timestamp>.<body>`; two of them, with a comma between, for a day after a rotation.',
};

const waits = RETRY_MINUTES.map((minutes) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`)).join(', ');

const DESCRIPTION = `Sent to every webhook that an administrator added (Admin Panel, System Settings) and that is on for this kind of record.
The body holds ids, what was done, when and by whom; read the record through the API, with a token and its permissions.

Answer with any 2xx within 10 seconds. Anything else, a redirect too, is tried again after ${waits}, then given up. What fails for
${SWITCHED_OFF_AFTER_DAYS} days without one success is switched off. Events can come twice and in another order.

Verify before you believe, over the bytes as they came, and refuse what was signed more than five minutes ago:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(secret, headers, body) {
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(timestamp + '.' + body).digest('hex'));
  return headers['webhook-signature'].split(',').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1=/, ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
\`\`\``;

/** The part of the OpenAPI document about what the product sends by itself. */
export function describeWebhooks(): Json {
  const body = writeMessage(EVENT);
  const headers = signMessage(body, {
    event: EVENT,
    deliveryId: 7,
    secrets: ['whsec_example'],
    timestamp: 1_773_237_600,
  });
  return {
    change: {
      post: {
        operationId: 'webhooks.change',
        tags: ['webhooks'],
        summary: 'A record was changed',
        description: DESCRIPTION,
        security: [],
        parameters: Object.entries(HEADER_NOTES).map(([name, description]) => ({
          name,
          in: 'header',
          required: true,
          description,
          schema: { type: 'string' },
          example: headers[name],
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: describeBody(), example: JSON.parse(body) } },
        },
        responses: { '2XX': { description: 'Taken' }, default: { description: 'Tried again later' } },
      },
    },
  };
}

function describeBody(): Json {
  const properties = {
    id: { type: 'string', format: 'uuid', description: 'The event' },
    type: { type: 'string', description: 'The kind of record and the act, or `ping` for a test' },
    at: { type: 'string', format: 'date-time' },
    act: {
      type: 'string',
      description: '`create`, `update`, `delete`, `restore`, or an act of the kind\u2019s own, such as `move`',
    },
    record: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: [...WEBHOOK_KINDS, 'ping'] },
        id: { type: ['integer', 'string', 'null'] },
      },
      required: ['kind', 'id'],
    },
    by: { type: ['string', 'null'], description: 'The id of the person, or null for the system' },
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}
