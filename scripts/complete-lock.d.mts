export interface LockFile {
  readonly packages: Readonly<Record<string, object>>
}

/** What `npm ci` would call missing. */
export function missingOptionals(lock: LockFile): { path: string; version: string }[]
/** The lock file with what is missing. */
export function complete(lock: LockFile): LockFile
