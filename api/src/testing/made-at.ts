/** When the rows of tests were made, unless a test is about it. */
export const MADE_AT = new Date();
