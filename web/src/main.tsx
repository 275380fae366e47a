import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { FrontDoor, prepareFirstScreen } from './app/front-door.tsx';
import { queryClient } from './app/query-client.ts';
import { registerServiceWorker, reloadWhenOutdated } from './app/service-worker.ts';
import { disableZodEval } from './app/zod-without-eval.ts';
import './styles/app.css';
import { applyStyleNonce } from './ui/style-nonce.ts';

applyStyleNonce();
disableZodEval();
reloadWhenOutdated();
registerServiceWorker();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <FrontDoor />
      </QueryClientProvider>
    </StrictMode>,
  );

// If it fails, React tries again and reports the failure. In a transition, React renders in short pieces, between which the
// page responds.
void prepareFirstScreen()
  .catch(() => undefined)
  .then(() => startTransition(render));
