/**
 * Whether a name is valid for an uploaded photo: a plain file name that identifies one file inside a folder on every system,
 * without path, drive or URL. Only such names are looked up, on the images host or in a folder.
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

/** Why an uploaded photo cannot be shown; the report has the texts. */
export type PhotoProblemKind = 'bad_name' | 'not_found' | 'not_provided' | 'rejected' | 'unreachable';
