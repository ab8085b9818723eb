import './models-without-generated-code.ts';
import { showFailedStart } from './failed-start.ts';
import { applyStoredColours } from './stored-colours.ts';

applyStoredColours();

// Not awaited: the parts that are fetched import this one, and would wait for it for ever.
void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root');
  try {
    const { startPortal } = await import('./start-portal.tsx');
    await startPortal(root);
  } catch (error) {
    showFailedStart(root);
    throw error;
  }
}
