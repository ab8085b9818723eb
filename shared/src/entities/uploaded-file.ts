/**
 * Whether a photo's name is one that an upload can have: a plain file name that means one file inside a folder on
 * every system; no path, no drive, no address. Only such names are looked up, on the images host or in a folder.
 */
export function isUploadedFileName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= 255 &&
    name.isWellFormed() &&
    !/^\.+$/.test(name) &&
    !/[/\\:\p{Cc}]/u.test(name)
  );
}

/** Why an uploaded photo cannot be shown; the report says it in its language. */
export type PhotoProblemKind = 'bad_name' | 'not_found' | 'not_provided' | 'rejected' | 'unreachable';
