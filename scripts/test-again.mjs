import process from 'node:process';
import { runTests } from './test.mjs';

process.exitCode = await runTests(['--again', ...process.argv.slice(2)]);
