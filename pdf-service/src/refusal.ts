/**
 * Something the caller can mend: a bad file, an unknown id, a product that is not running. The message is one
 * line for people and holds no secret; everything else that is thrown is a fault of the program.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}

/**
 * A part of the report could not be read: its host does not answer, says that it cannot now, or, where `isAnswer`, answered
 * what cannot be used. `reason` is a sentence without an address, for anyone.
 */
export class SourceAway extends Refusal {
  override name = 'SourceAway';
  readonly reason: string;
  readonly isAnswer: boolean;

  constructor(message: string, reason: string, { isAnswer }: { isAnswer: boolean }) {
    super(message);
    this.reason = reason;
    this.isAnswer = isAnswer;
  }
}

/** The command was written in a way that makes no sense; nothing was tried. */
export class UsageRefusal extends Refusal {
  override name = 'UsageRefusal';
}

/** The error codes of the operating system that mean something to people. */
const SYSTEM_MESSAGES: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be opened: permission denied',
  EPERM: 'may not be opened: not permitted',
  EISDIR: 'is a folder',
  ENOTDIR: 'is inside something that is not a folder',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: no more may be stored here',
  EROFS: 'cannot be written: the disk is read-only',
  EMFILE: 'cannot be opened: too many open files',
  ELOOP: 'is a symbolic link',
  ENAMETOOLONG: 'has a name that is too long',
};

/** Words for an error of the file system, to follow the name of the file. */
export function systemMessage(error: unknown): string {
  const code = errorCode(error);
  return SYSTEM_MESSAGES[code] ?? `failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** The `code` of a system error, or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
