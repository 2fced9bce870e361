import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/config/config.ts'
import { demoSecrets } from '#src/config/demo-secrets.ts'
import { assertDatabaseFitsMode } from '#src/demo/database-marker.repo.ts'
import { migrateToLatest, openDatabase } from '#src/kernel/database/index.ts'
import { start } from '#src/start.ts'
import { openTestDatabase } from '../test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'boxzone-missing-mode-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server process and returns its exit code and the settings that its error names. */
function run(settings: Record<string, string>): Promise<{ exitCode: number; named: string[] }> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'unused'), PORT: '0', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: root, env }, (error, out, err) =>
      resolve({
        exitCode: Number(error?.code ?? 0),
        // The demo prints one line per setting. Production logs one JSON line with an array.
        named: [...`${out}${err}`.matchAll(/(?:^- |")([A-Z_]+) is /gm)].map(([, n]) => n ?? ''),
      }),
    )
  })
}

describe('a server without BOXZONE_MODE', () => {
  test('does not start on a real database and names all settings that do not fit', async () => {
    const real = {
      DATABASE_URL: 'postgres://boxzone:secret@db.boxzone.example/boxzone',
      PUBLIC_URL: 'https://boxzone.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
    }
    expect(await run(real)).toEqual({ exitCode: 1, named: ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'PUBLIC_URL'] })
  })

  test('does not start on a database with data of the operator and changes nothing in it', {
    timeout: 120_000,
  }, async () => {
    const settings = { DATA_DIR: join(folder, 'operator'), BOXZONE_ROLES: 'worker', LOG_LEVEL: 'silent' }
    const read = async <Row>(query: ReturnType<typeof sql<Row>>) => {
      const database = await openDatabase({ kind: 'embedded', dataDir: settings.DATA_DIR })
      try {
        await migrateToLatest(database.db)
        return (await query.execute(database.db)).rows
      } finally {
        await database.close()
      }
    }
    await read(
      sql`insert into vat_rate (country_code, code, permille, valid_from) values ('SVK', 'STANDARD', 230, '2025-01-01')`,
    )
    await expect(start(readConfig(settings, '0.0.0-test'))).rejects.toThrow(/^DATA_DIR is wrong/)
    const seeded = sql`select key as found from shared_state union all select email from account`
    expect(await read(seeded)).toEqual([])
  })
})

describe('a server in production', () => {
  test('does not start with the demo’s secrets, http and a test key, and names all of them', async () => {
    const { named, exitCode } = await run({
      ...{ BOXZONE_MODE: 'production', ...demoSecrets },
      ...{ PUBLIC_URL: 'http://boxzone.example', STRIPE_SECRET_KEY: 'sk_test_1' },
    })
    expect(exitCode).toBe(1)
    const wrong = [
      'BOXZONE_SECRET',
      'LOCK_SIGNING_SECRET',
      'PUBLIC_URL',
      'STRIPE_SECRET_KEY',
      'DATABASE_URL',
      'SMTP_URL',
    ]
    expect(named).toEqual(expect.arrayContaining(wrong))
  })

  test('refuses a database that the demo filled', async () => {
    const database = await openTestDatabase()
    const config = readConfig({}, '0.0.0-test')
    try {
      await expect(assertDatabaseFitsMode(config, database.db)).resolves.toBeUndefined()
      await expect(assertDatabaseFitsMode({ ...config, demo: false }, database.db)).rejects.toThrow(ConfigError)
    } finally {
      await database.close()
    }
  })
})
