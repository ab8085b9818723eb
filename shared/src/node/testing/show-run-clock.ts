import { showRunClock } from './run-clock.ts';

// Before each test file: the first one of a worker sets `Date` to the time of the run.
showRunClock();
