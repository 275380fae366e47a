#!/usr/bin/env node
// Stands in for the Firefox executable: starts Firefox ESR and relays WebDriver BiDi between it and Playwright. Playwright
// sends commands newer than the ESR; those listed here get an empty result instead of an error that ends the session.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const UNKNOWN_TO_ESR = new Set(['emulation.setMediaFeaturesOverride', 'emulation.setNetworkConditions']);

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('close', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

firefox.stderr.setEncoding('utf8');
firefox.stderr.on('data', (text) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1];
  if (address === undefined) process.stderr.write(text);
  else relay(address);
});

/** Announces its own port the way Firefox does, which Playwright waits for. */
function relay(firefoxAddress) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 256 * 1024 * 1024 });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, { url }) => {
    const upstream = new WebSocket(`${firefoxAddress}${url}`, {
      perMessageDeflate: false,
      maxPayload: 256 * 1024 * 1024,
    });
    const waiting = [];
    const send = (message) => (upstream.readyState === WebSocket.OPEN ? upstream.send(message) : waiting.push(message));
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(data);
      if (UNKNOWN_TO_ESR.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else send(String(data));
    });
    upstream.on('open', () => {
      for (const message of waiting.splice(0)) upstream.send(message);
    });
    upstream.on('message', (data) => playwright.send(String(data)));
    upstream.on('close', () => playwright.close());
    playwright.on('close', () => upstream.close());
  });
}
