/** The marks around what is drawn, of which artifacts are nothing to read. */
export function createMarks() {
  const open: boolean[] = [];
  const unmarked = new Set<string>();
  let isBalanced = true;
  const isArtifact = () => open.includes(true);
  return {
    isArtifact,
    begin(tag: string): boolean {
      open.push(tag === 'Artifact');
      return isArtifact();
    },
    end(): boolean {
      if (open.length === 0) isBalanced = false;
      open.pop();
      return isArtifact();
    },
    /** Told of everything that is drawn: content outside of marks has no meaning for assistive software. */
    note(operator: string): void {
      if (open.length === 0) unmarked.add(operator);
    },
    /** The operators that drew outside of marks, and whether some marks did not end. */
    faults: () => [...unmarked, ...(isBalanced && open.length === 0 ? [] : ['marks are not balanced'])],
  };
}

/** The numbers of a page's marks, in their order. */
export function markNumbers(content: Uint8Array): number[] {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  return Array.from(text.matchAll(/\/MCID\s+(\d+)/g), ([, id]) => Number(id));
}
