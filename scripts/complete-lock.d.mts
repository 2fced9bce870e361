interface LockEntry {
  version?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockEntry>
}

export function missingOptionals(lock: Lock): { path: string; version: string }[]
export function complete(lock: Lock): Lock
