import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../testkit/services/postgres.mjs'

let started: ReturnType<typeof startPostgres> | null = null

/** All hazards of a run share one PostgreSQL with fsync; each uses its own databases. */
const shared = () => {
  started ??= startPostgres({ fsync: true })
  return started
}

/** Test apps that start during `work` use a real PostgreSQL. */
export async function onPostgres<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = (await shared()).url
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
  }
}

/** Creates an empty database and returns its URL. */
export async function newDatabase(): Promise<string> {
  const url = new URL((await shared()).url)
  const name = `hazard_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

export async function stopPostgres(): Promise<void> {
  const running = await started
  started = null
  await running?.stop()
}
