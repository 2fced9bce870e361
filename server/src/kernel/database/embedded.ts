import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'

const dateType = 1082
const int8Type = 20
const byteaType = 17

/** PGlite's WebAssembly module and its files, which PGlite loads itself if omitted, and a dump to restore. */
export type PgliteAssets = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule' | 'fsBundle'>

function openAt(dataDir: string | undefined, loaded: PgliteAssets = {}): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...loaded,
    extensions: { btree_gist },
    parsers: {
      [dateType]: (value: string) => value,
      [int8Type]: Number,
      [byteaType]: (value: string) => Buffer.from(value.slice(2), 'hex'),
    },
  })
}

/** A database in memory for tests, empty or restored from a dump. */
export const openInMemory = (loaded?: PgliteAssets): Promise<PGlite> => openAt(undefined, loaded)

/** Locks the directory, because PGlite lets two processes write to it, which loses rows. */
export async function openInDirectory(dataDir: string): Promise<{ pglite: PGlite; lock: DirectoryLock }> {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDirectory(dataDir)
  const home = join(dataDir, 'database')
  if (!existsSync(home)) await createAt(home, join(dataDir, 'database.new'))
  return { pglite: await openAt(home), lock }
}

/** Creates the database in a temporary folder and renames it, so that `home` never contains a partial one. */
async function createAt(home: string, beside: string): Promise<void> {
  rmSync(beside, { recursive: true, force: true })
  const pglite = await openAt(beside)
  await pglite.close()
  renameSync(beside, home)
}
