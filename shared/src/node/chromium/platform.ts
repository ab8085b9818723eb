/** Differences between the systems the browser runs on. */
export const isLinux = process.platform === 'linux';
export const isWindows = process.platform === 'win32';
export const uid = process.getuid?.() ?? 0;

/** Whether it is a system error with this code, such as ENOENT. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
