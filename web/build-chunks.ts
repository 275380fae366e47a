import { build, type Rolldown } from 'vite';

/** The scripts of the web client as they are served, built in memory. */
export async function buildChunks(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({ root: import.meta.dirname, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('The build of the web client is one bundle.');
  return built.output.filter((file) => file.type === 'chunk');
}
