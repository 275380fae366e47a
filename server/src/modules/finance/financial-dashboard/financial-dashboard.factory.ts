import type { Agent } from '../../../../test/agent.ts';

/** Reads a section of the dashboard over HTTP, by default for the first quarter of 2025. */
export async function readSection<Section>(agent: Agent, path = '', query = '?period=2025-Q1'): Promise<Section> {
  const answer = await agent.get(`/api/financial-dashboard${path}${query}`);
  if (answer.statusCode !== 200) throw new Error(`${path} was not answered: ${answer.body}`);
  return answer.json();
}
