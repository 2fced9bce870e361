import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { type Config, readConfig } from '#src/config/config.ts'
import { type Database, openDatabase } from '#src/kernel/database/index.ts'
import { findPostgresTool, runPostgresTool } from '#src/kernel/database/postgres-tools.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { startPostgres } from '../../../../../testkit/services/postgres.mjs'
import type { Manifest } from './manifest.ts'

/** Backups need PostgreSQL, so these tests do not use the embedded database. */
let postgres: { readonly url: string; stop(): Promise<void> }
let app: TestApp
let admin: Database
let folder: string
let file: string
let copies = 0

beforeAll(async () => {
  const existingUrl = process.env.TEST_DATABASE_URL
  postgres = existingUrl ? { url: existingUrl, stop: async () => {} } : await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  app = await startTestApp()
  if (existingUrl === undefined) delete process.env.TEST_DATABASE_URL
  admin = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 })
  folder = mkdtempSync(join(tmpdir(), 'boxzone-backup-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
  await admin.close()
  await postgres.stop()
})
beforeEach(() => {
  file = join(folder, `${++copies}.dump`)
})

const urlOf = (name: string) => new URL(`/${name}`, postgres.url).href
const nameOf = async ({ db }: Database) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? ''

async function run(url: string, ...args: string[]) {
  const config: Config = readConfig({ DATABASE_URL: url, ALLOW_DEMO_DATABASE: 'true' }, '1.0.0')
  const withApp = () => Promise.reject(new Error('a backup does not start the app'))
  const app = { config: () => config, withApp, path: (path: string) => path, progress: () => {} }
  const { exitCode, out } = await runCli([...args, '--json'], app)
  return { exitCode, ...JSON.parse(out) }
}

const currentUrl = async () => urlOf(await nameOf(app.database))
/** Without the databases of concurrent tests. */
const databases = async () =>
  (
    await sql<{ datname: string }>`select datname from pg_database
      where datname not like 'boxzone_test_%' and datname not like 'boxzone_template_%' order by 1`.execute(admin.db)
  ).rows

async function withEmptyDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `boxzone_empty_${process.pid}_${++copies}`
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  return work(urlOf(name)).finally(() => sql`drop database ${sql.id(name)} with (force)`.execute(admin.db))
}

async function rowsIn(url: string, table: string): Promise<number> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const { rows } = await sql<{ count: number }>`select count(*)::int8 as count from ${sql.table(table)}`.execute(
    database.db,
  )
  await database.close()
  return rows[0]?.count ?? 0
}

const rewrite = (change: (manifest: Manifest) => object) =>
  writeFileSync(`${file}.json`, JSON.stringify({ ...change(JSON.parse(readFileSync(`${file}.json`, 'utf8'))) }))

test('names the package to install when a PostgreSQL tool is missing', async () => {
  await expect(runPostgresTool({ tool: 'pg_dump', folder: '/nowhere', url: postgres.url, args: [] })).rejects.toThrow(
    /pg_dump was not found: install postgresql-client/,
  )
})

/** The tests are skipped when the tools cannot be installed (see scripts/setup-peers.mjs). */
const tools = findPostgresTool('pg_dump', '')

describe.each(tools ? [tools] : [])('backup with %s', () => {
  test('verifies that a backup satisfies every invariant and restores it into an empty database', async () => {
    const [box] = await freeBoxes(app)
    const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
    await payOrder(app, body.paymentUrl, cards.pays)
    const made = await run(await currentUrl(), 'backup', file)
    expect(made).toMatchObject({ exitCode: 0, data: { bytes: statSync(file).size } })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await run(await currentUrl(), 'restore', '--verify', file)).toMatchObject({
      exitCode: 0,
      data: { violations: [] },
    })
    await withEmptyDatabase(async (url) => {
      expect(await run(url, 'restore', file)).toMatchObject({ exitCode: 0, data: { missing: [] } })
      for (const table of ['contract', 'payment', 'jobs.queue']) {
        expect([table, await rowsIn(url, table)]).toEqual([table, await rowsIn(await currentUrl(), table)])
      }
    })
  })

  test('finds violations in a backup and drops the temporary database', async () => {
    const before = await databases()
    await withEmptyDatabase(async (url) => {
      await run(await currentUrl(), 'backup', file)
      await run(url, 'restore', file)
      const damaged = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
      await sql`update contract set next_period = next_period + 1 where next_rent_on is not null`.execute(damaged.db)
      await damaged.close()
      const wrong = join(folder, 'wrong.dump')
      await run(url, 'backup', wrong)
      const { exitCode, data } = await run(url, 'restore', '--verify', wrong)
      expect(exitCode).toBe(1)
      expect(data.violations[0]).toMatch(/^I3 every period once: contract/)
    })
    await run(await currentUrl(), 'backup', file.replace('.dump', '-b.dump'))
    file = file.replace('.dump', '-b.dump')
    rewrite((known) => ({ ...known, rows: { ...known.rows, 'public.account': 1 } }))
    const less = await run(await currentUrl(), 'restore', '--verify', file)
    expect(less).toMatchObject({
      exitCode: 1,
      error: expect.stringMatching(/public\.account has \d+ rows instead of 1/),
    })
    expect(await databases()).toEqual(before)
  })

  test('refuses to restore into a database that is not empty', async () => {
    await run(await currentUrl(), 'backup', file)
    const before = await rowsIn(await currentUrl(), 'account')
    expect(await run(await currentUrl(), 'restore', file)).toMatchObject({ exitCode: 1, error: /not empty.+jobs\./ })
    expect(await rowsIn(await currentUrl(), 'account')).toBe(before)
  })

  test('refuses a broken, incomplete or newer backup and states the reason', async () => {
    await run(await currentUrl(), 'backup', file)
    const [dump, manifest] = [readFileSync(file), readFileSync(`${file}.json`, 'utf8')]
    const damages: [() => void, RegExp][] = [
      [() => truncateSync(file, 1_000), new RegExp(`dump is broken: it has 1000 of ${dump.length} bytes`)],
      [() => writeFileSync(file, Buffer.concat([dump.subarray(0, -1), Buffer.from('x')])), /checksum/],
      [() => rmSync(file), /\.dump does not exist/],
      [() => rmSync(`${file}.json`), /\.json does not exist/],
      [() => writeFileSync(`${file}.json`, '{"product":'), /\.json is broken: .*JSON/],
      [() => rewrite((known) => ({ ...known, bytes: -1 })), /\.json is broken at bytes/],
      [
        () =>
          rewrite((known) => ({
            ...known,
            version: '9.0.0',
            migrations: [...known.migrations, { name: '9999-later', checksum: 'x' }],
          })),
        /made by Boxzone 9\.0\.0.+newer than this program.+9999-later/,
      ],
    ]
    await withEmptyDatabase(async (url) => {
      for (const [damage, message] of damages) {
        writeFileSync(file, dump)
        writeFileSync(`${file}.json`, manifest)
        damage()
        expect(await run(url, 'restore', file)).toMatchObject({ exitCode: 1, error: expect.stringMatching(message) })
        await expect(rowsIn(url, 'account')).rejects.toThrow(/does not exist/)
      }
    })
  })

  test('overwrites no file and deletes the file of a failed backup', async () => {
    await run(await currentUrl(), 'backup', file)
    expect(await run(await currentUrl(), 'backup', file)).toMatchObject({ exitCode: 1, error: /already exists/ })
    const other = join(folder, 'other.dump')
    await withEmptyDatabase(async (url) =>
      expect(await run(url, 'backup', other)).toMatchObject({ error: /nothing to back up/ }),
    )
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
    expect(existsSync(`${file}.unfinished`)).toBe(false)
    expect(await run('', 'backup', other)).toMatchObject({ exitCode: 1, error: /the demo's database is the folder/ })
  })
})
