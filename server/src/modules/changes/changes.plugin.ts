import type { FastifyInstance } from 'fastify';

/** Changes: what a customer chooses and changes after the contract, and signs. */
export async function changesPlugin(app: FastifyInstance): Promise<void> {
}
