import process from 'node:process';

// The long form of what `npm test` does with a sample: every call of both servers, with thousands of hostile inputs each.
process.env.HOSTILE_INPUTS_PER_CALL ??= '3000';
process.argv.push('hostile-inputs');
await import('./test.mjs');
