/** The values of data as it was received by their paths, such as `caseAmount.currency`, without those that are empty. */
export function receivedValues(received: unknown, path = ''): [path: string, value: string][] {
  if (received === null || received === undefined || received === '') return [];
  if (typeof received !== 'object') return [[path, String(received)]];
  return Object.entries(received).flatMap(([key, value]) =>
    receivedValues(value, path === '' ? key : `${path}.${key}`),
  );
}
