/** A part of the portal's own code did not come. */
export class CodeNotFetched extends Error {
  constructor(cause: unknown) {
    super('a part of the portal could not be fetched', { cause });
  }
}

/** What an `import()` gives; throws `CodeNotFetched` in place of the browser's error, which is different in each. */
export function fetchedCode<Module>(code: Promise<Module>): Promise<Module> {
  return code.catch((cause: unknown) => {
    throw new CodeNotFetched(cause);
  });
}
