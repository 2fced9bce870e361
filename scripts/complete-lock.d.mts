export interface LockFile {
  readonly packages: Readonly<Record<string, object>>
}

/** Packages that `npm ci` reports as missing. */
export function missingOptionals(lock: LockFile): { path: string; version: string }[]
/** Returns the lock file with the missing packages. */
export function completeLock(lock: LockFile): LockFile
