export interface LockFile {
  readonly packages: Readonly<Record<string, object>>
}

/** Packages that `npm ci` reports as missing. */
export function missingOptionals(lock: LockFile): { path: string; version: string }[]
/** The lock file with what is missing. */
export function completeLock(lock: LockFile): LockFile
