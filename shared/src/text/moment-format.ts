import { type MODEL_FAULTS, modelFault } from '../model-faults.ts';

/** How a day and a moment are written, as users are told. */
export const DAY_FORMAT = 'YYYY-MM-DD';
export const MOMENT_FORMAT = 'YYYY-MM-DDThh:mm:ss+08:00';

const SHAPES: Readonly<Record<string, RegExp>> = {
  [DAY_FORMAT]: /^\d{4}-\d{2}-\d{2}$/,
  [MOMENT_FORMAT]: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
};

/** What is wrong with a text that is no time: its day doesn't exist, or it is not in one of the formats. */
export function faultOfTime(text: string, format: string, ...others: readonly string[]): string {
  const isWritten = [format, ...others].some((one) => SHAPES[one]?.test(text));
  return isWritten ? ('Invalid date' satisfies keyof typeof MODEL_FAULTS) : modelFault('format', format);
}
