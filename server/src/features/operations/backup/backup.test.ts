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

/** Backups are PostgreSQL's own: there is nothing to learn from the embedded database here. */
let postgres: { readonly url: string; stop(): Promise<void> }
let app: TestApp
let admin: Database
let folder: string
let file: string
let copies = 0

beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL
  postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  app = await startTestApp()
  if (given === undefined) delete process.env.TEST_DATABASE_URL
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
  const config: Config = readConfig({ DATABASE_URL: url }, '1.0.0')
  const withApp = () => Promise.reject(new Error('a backup needs no product'))
  const app = { config: () => config, withApp, path: (path: string) => path, progress: () => {} }
  const { exitCode, out } = await runCli([...args, '--json'], app)
  return { exitCode, ...JSON.parse(out) }
}

const inUse = async () => urlOf(await nameOf(app.database))
/** Those of other tests come and go meanwhile. */
const databases = async () =>
  (
    await sql<{ datname: string }>`select datname from pg_database
      where datname not like 'boxzone_test_%' and datname not like 'boxzone_template_%' order by 1`.execute(admin.db)
  ).rows

/** A new, empty database for one test. */
async function withEmpty<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
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

test('without PostgreSQL’s programs it says what to install', async () => {
  await expect(runPostgresTool({ tool: 'pg_dump', folder: '/nowhere', url: postgres.url, args: [] })).rejects.toThrow(
    /pg_dump is not here: install postgresql-client/,
  )
})

/** Left out where they can neither be found nor installed (see scripts/setup-peers.mjs). */
const tools = findPostgresTool('pg_dump', '')

describe.each(tools ? [tools] : [])('with %s', () => {
  test('what was kept comes back whole into an empty database, and passes every invariant', async () => {
    const [box] = await freeBoxes(app)
    const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
    await payOrder(app, body.paymentUrl, cards.pays)
    const made = await run(await inUse(), 'backup', file)
    expect(made).toMatchObject({ exitCode: 0, data: { bytes: statSync(file).size } })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await run(await inUse(), 'restore', '--verify', file)).toMatchObject({
      exitCode: 0,
      data: { violations: [] },
    })
    await withEmpty(async (url) => {
      expect(await run(url, 'restore', file)).toMatchObject({ exitCode: 0, data: { missing: [] } })
      for (const table of ['contract', 'payment', 'jobs.queue']) {
        expect([table, await rowsIn(url, table)]).toEqual([table, await rowsIn(await inUse(), table)])
      }
    })
  })

  test('what is wrong in a backup is found, and the try leaves no database behind', async () => {
    const before = await databases()
    await withEmpty(async (url) => {
      await run(await inUse(), 'backup', file)
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
    await run(await inUse(), 'backup', file.replace('.dump', '-b.dump'))
    file = file.replace('.dump', '-b.dump')
    rewrite((known) => ({ ...known, rows: { ...known.rows, 'public.account': 1 } }))
    const less = await run(await inUse(), 'restore', '--verify', file)
    expect(less).toMatchObject({
      exitCode: 1,
      error: expect.stringMatching(/public\.account has \d+ rows instead of 1/),
    })
    expect(await databases()).toEqual(before)
  })

  test('a database in use is never restored over', async () => {
    await run(await inUse(), 'backup', file)
    const before = await rowsIn(await inUse(), 'account')
    expect(await run(await inUse(), 'restore', file)).toMatchObject({ exitCode: 1, error: /not empty.+jobs\./ })
    expect(await rowsIn(await inUse(), 'account')).toBe(before)
  })

  test('a broken, incomplete or newer backup changes nothing, and the message says where', async () => {
    await run(await inUse(), 'backup', file)
    const [dump, manifest] = [readFileSync(file), readFileSync(`${file}.json`, 'utf8')]
    const damages: [() => void, RegExp][] = [
      [() => truncateSync(file, 1_000), new RegExp(`dump is broken: it has 1000 of ${dump.length} bytes`)],
      [() => writeFileSync(file, Buffer.concat([dump.subarray(0, -1), Buffer.from('x')])), /checksum/],
      [() => rmSync(file), /\.dump is not there/],
      [() => rmSync(`${file}.json`), /\.json is not there/],
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
    await withEmpty(async (url) => {
      for (const [damage, message] of damages) {
        writeFileSync(file, dump)
        writeFileSync(`${file}.json`, manifest)
        damage()
        expect(await run(url, 'restore', file)).toMatchObject({ exitCode: 1, error: expect.stringMatching(message) })
        await expect(rowsIn(url, 'account')).rejects.toThrow(/does not exist/)
      }
    })
  })

  test('a backup writes over nothing, and one that fails leaves nothing', async () => {
    await run(await inUse(), 'backup', file)
    expect(await run(await inUse(), 'backup', file)).toMatchObject({ exitCode: 1, error: /already there/ })
    const other = join(folder, 'other.dump')
    await withEmpty(async (url) => expect(await run(url, 'backup', other)).toMatchObject({ error: /nothing to keep/ }))
    expect(readdirSync(folder).filter((name) => name.startsWith('other'))).toEqual([])
    expect(existsSync(`${file}.unfinished`)).toBe(false)
    expect(await run('', 'backup', other)).toMatchObject({ exitCode: 1, error: /the demo's database is the folder/ })
  })
})
