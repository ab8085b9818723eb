import process from 'node:process';

// The long form of the walks over the product: every page in every window, colour scheme and language, and not one of each.
process.env.TEST_LENGTH ??= 'long';
process.argv.push('--project', 'e2e');
await import('./test.mjs');
