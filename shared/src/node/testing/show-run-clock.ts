import { showRunClock } from './run-clock.ts';

// Before each test file: the first one of a worker makes its `Date` tell the time of the run.
showRunClock();
