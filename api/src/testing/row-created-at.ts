/** When the rows of tests were made, unless a test is about it: before the clocks of tests start. */
export const ROW_CREATED_AT = new Date('2026-11-19T04:00:00Z');
