import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { openDatabase } from '#src/kernel/database/index.ts'
import { runPostgresTool } from '#src/kernel/database/postgres-tools.ts'
import { countRows, findMigrations, getSnapshot } from './backup.repo.ts'
import { checksumFile, type Manifest, manifestOf } from './manifest.ts'

export interface BackupSettings {
  readonly url: string
  /** Folder of the PostgreSQL tools. If it is empty, the usual folders are searched. */
  readonly tools: string
  readonly file: string
  readonly version: string
  readonly madeAt: Date
  progress(step: string, done: number, total: number): void
}

/** Dumps a consistent snapshot of the running database. `file` exists only after the backup is complete. */
export async function makeBackup(settings: BackupSettings): Promise<Manifest> {
  const { file, version, madeAt } = settings
  const existing = [file, manifestOf(file)].find((path) => existsSync(path))
  if (existing) throw new Error(`${existing} already exists, a backup does not overwrite files`)
  const unfinished = `${file}.unfinished`
  const database = await openDatabase({ kind: 'postgres', url: settings.url, poolSize: 1, withoutTimeouts: true })
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    const contents = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const migrations = await findMigrations(tx)
        if (migrations.length === 0) throw new Error('the database is empty, there is nothing to back up')
        const rows = await countRows(tx)
        await dump(settings, unfinished, await getSnapshot(tx), Object.keys(rows).length)
        return { migrations, rows }
      })
    const manifest: Manifest = {
      product: 'boxzone',
      version,
      madeAt: madeAt.toISOString(),
      ...contents,
      ...(await checksumFile(unfinished)),
    }
    await writeFile(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await rename(unfinished, file)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await database.close()
  }
}

async function dump({ url, tools, progress }: BackupSettings, file: string, snapshot: string, tables: number) {
  let done = 0
  const onLine = (line: string) => {
    if (/dumping contents of table/.test(line)) progress('copying', ++done, tables + 1)
  }
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--verbose', `--snapshot=${snapshot}`]
  await runPostgresTool({ tool: 'pg_dump', folder: tools, url, args: [...args, `--file=${file}`], onLine })
  progress('copying', 1, 1)
}
