import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../testkit/services/postgres.mjs'

let started: ReturnType<typeof startPostgres> | null = null

/** One PostgreSQL with fsync for all hazards of a run; each takes databases of its own on it. */
const shared = () => {
  started ??= startPostgres({ fsync: true })
  return started
}

/** While the work lasts, the product's test apps open their databases on a real PostgreSQL. */
export async function onPostgres<Found>(work: () => Promise<Found>): Promise<Found> {
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = (await shared()).url
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
  }
}

/** An empty database, for processes of their own. */
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
