import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/lib/run-command.mjs'

/** A separate file system that can be filled completely and freed again. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  free(): void
  remove(): Promise<void>
}

const chunk = Buffer.alloc(1024 * 1024, 1)

/** Mounts the file system. Returns null when the mount fails, usually because the process is not root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-small-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'boxzone-small-disk', folder]
  const { code } = await runCommand('mount', options)
  if (code !== 0) {
    rmdirSync(folder)
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(folder, ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      await runCommand('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

function fill(folder: string, ballast: string): void {
  const file = openSync(ballast, 'a')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail === 0) return
      writeSync(file, chunk, 0, Math.min(chunk.length, bavail * bsize))
    }
  } catch (error) {
    // Another process may have used the last bytes.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}
