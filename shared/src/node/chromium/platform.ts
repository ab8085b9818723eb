/** What differs between the systems that the browser runs on. */
export const isLinux = process.platform === 'linux';
export const isWindows = process.platform === 'win32';
export const uid = process.getuid?.() ?? 0;

/** Whether an error is the system's error of that code, such as ENOENT. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
