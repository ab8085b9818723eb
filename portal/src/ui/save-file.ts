/** The browser reads the file some time after the click that saves it. */
const REVOKE_AFTER_MS = 60_000;

/** Has the browser save a file under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
