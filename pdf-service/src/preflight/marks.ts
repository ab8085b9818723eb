/** The marks around what is drawn, of which artifacts are nothing to read. */
export function createMarks() {
  const open: boolean[] = [];
  const isArtifact = () => open.includes(true);
  return {
    isArtifact,
    begin(tag: string): boolean {
      open.push(tag === 'Artifact');
      return isArtifact();
    },
    end(): boolean {
      open.pop();
      return isArtifact();
    },
  };
}
