/**
 * Whether a photo's name is one that an upload can have: a plain file name, no path, no address. Only such names
 * are looked up on the images host or in a folder.
 */
export function isUploadedFileName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= 200 &&
    !name.startsWith('.') &&
    !Array.from(name).some((character) => character < ' ' || '/\\:?#%'.includes(character))
  );
}
