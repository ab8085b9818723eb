import type { Box } from '../preflight/matrix.ts';

/** What one mark of the page encloses. */
export type MarkedContent = {
  id: number;
  /** Text, a picture or a form: something to read or to look at, where lines and grounds are ornament. */
  isContent: boolean;
  /** Where its last picture lies, in points. */
  box: Box | null;
};

/** Marks of artifacts, and the end of any mark. */
export const ORNAMENT = '/Artifact BMC\n';
export const RUNNING_TEXT = '/Artifact<</Type/Pagination>>BDC\n';
export const END = 'EMC\n';
