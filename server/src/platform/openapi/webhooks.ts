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
  'Webhook-Id': 'The event’s id. Retries reuse the same id, so store the ids you’ve handled.',
  'Webhook-Delivery': 'The delivery’s number in the log.',
  'Webhook-Timestamp': 'When the request was signed, as a Unix timestamp in seconds.',
  'Webhook-Signature':
    '`v1=` and the hexadecimal HMAC-SHA256 of `<timestamp>.<body>`; for one day after you rotate the secret, two signatures separated by a comma.',
};

const waits = RETRY_MINUTES.map((minutes) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`)).join(', ');

const DESCRIPTION = `Sent to every webhook that an administrator added (Admin Panel, System Settings) and enabled for this type of record.
The body contains ids, the action, the time and the user. To get the record itself, call the API with a token that has permission.

Respond with any 2xx status within 10 seconds. Anything else, including a redirect, is retried after ${waits}, then dropped. A webhook that fails for
${SWITCHED_OFF_AFTER_DAYS} days without one success is turned off. Events can arrive more than once and out of order.

Verify the signature against the raw request bytes, and reject anything signed more than five minutes ago:

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

/** The webhooks section of the OpenAPI document. */
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
        responses: { '2XX': { description: 'Accepted' }, default: { description: 'Will be retried' } },
      },
    },
  };
}

function describeBody(): Json {
  const properties = {
    id: { type: 'string', format: 'uuid', description: 'The event' },
    type: { type: 'string', description: 'The record type and the action, or `ping` for a test' },
    at: { type: 'string', format: 'date-time' },
    act: {
      type: 'string',
      description: '`create`, `update`, `delete`, `restore`, or an action specific to the record type, such as `move`',
    },
    record: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: [...WEBHOOK_KINDS, 'ping'] },
        id: { type: ['integer', 'string', 'null'] },
      },
      required: ['kind', 'id'],
    },
    by: { type: ['string', 'null'], description: 'The user’s id, or null for the system' },
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}
