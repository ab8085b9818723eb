import process from 'node:process';
import { runTests } from './test.mjs';

// The long form of the walks over the product: every page in every window, colour scheme and language, and not one of each.
process.exitCode = await runTests(['--long', '--project', 'e2e', ...process.argv.slice(2)]);
