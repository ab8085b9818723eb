/**
 * How long a test waits for what must happen: a process that starts, a page that shows something. Only what fails takes so
 * long; a machine of two cores with much else to do needs seconds for what takes another one milliseconds.
 */
export const WAIT_MS = 60_000;
