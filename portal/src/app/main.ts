import { config } from 'zod';

// The server's content security policy forbids code made at run time; zod must know before any model is built, so
// everything else is loaded after this.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const { startPortal } = await import('./start-portal.tsx');
await startPortal(root);
