import { openDataSet } from './clusters.ts';
import { startProduct } from './servers.ts';

const { product, stop } = await openDataSet('postgres', 200_000, false, 50);
try {
  const server = await startProduct(product);
  const before = server.memoryMb();
  let most = before;
  const timer = setInterval(() => { most = Math.max(most, server.memoryMb()); }, 250);
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/admin/audit-log/export`, { headers: { cookie: server.cookie } });
  let bytes = 0; let lines = 0;
  const reader = answer.body!.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes += value.length;
    for (const byte of value) if (byte === 10) lines += 1;
    if (performance.now() - started > 400_000) { await reader.cancel(); console.log('cut'); break; }
  }
  clearInterval(timer);
  console.log(answer.status, { before, most, bytes, lines, seconds: (performance.now() - started) / 1000 });
  await server.stop();
} finally { stop(); }
