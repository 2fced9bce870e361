import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface DirectoryLock {
  release(): void
}

/** Allows one process per data directory. Replaces the lock of an ended process. */
export function lockDirectory(directory: string): DirectoryLock {
  const file = join(directory, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return { release: () => rmSync(file, { force: true }) }
    } catch {
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid !== process.pid && isRunning(pid)) throw new Error(`DATA_DIR ${directory} is in use by process ${pid}`)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`DATA_DIR ${directory} could not be locked`)
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
