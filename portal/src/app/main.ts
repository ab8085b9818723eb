import { config } from 'zod';
import { applyStoredColours } from './stored-colours.ts';

// The server's content security policy forbids code made at run time; zod must know before any model is built, so
// everything else is loaded after this.
config({ jitless: true });
applyStoredColours();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
try {
  const { startPortal } = await import('./start-portal.tsx');
  await startPortal(root);
} catch (error) {
  const { sayThatNothingStarts } = await import('./failed-start.ts');
  sayThatNothingStarts(root);
  throw error;
}
