import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { outboxOnlyTransport } from '#src/gateways/mail/outbox-only.ts'
import { realClock } from '#src/kernel/clock.ts'
import { type Job, runnable } from '#src/kernel/jobs/job.ts'
import { startQueue } from '#src/kernel/jobs/queue.ts'
import { createLog } from '#src/kernel/log.ts'
import { findPgbouncer, startPgbouncer } from '../../../../testkit/services/pgbouncer.mjs'
import { startPostgres } from '../../../../testkit/services/postgres.mjs'
import { inTransaction, migrateToLatest, openDatabase } from './index.ts'

const log = createLog('silent')

/** Undefined when PgBouncer cannot be found or installed (see scripts/setup-peers.mjs). */
const pooler = findPgbouncer()

describe.each(pooler ? [pooler] : [])('behind %s in transaction mode', () => {
  test('runs migrations, concurrent transactions and queued jobs with two server connections', async () => {
    const databaseUrl = process.env.TEST_DATABASE_URL
    const postgres = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres()
    const admin = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 })
    const name = `boxzone_pooler_${randomBytes(4).toString('hex')}`
    await sql`create database ${sql.id(name)}`.execute(admin.db)
    const bouncer = await startPgbouncer(postgres.url, 2)
    const url = new URL(bouncer.url)
    url.pathname = `/${name}`
    const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 20, pooled: true })
    expect(await migrateToLatest(database.db)).not.toEqual([])
    const config = readConfig({ LOG_LEVEL: 'silent' }, 'test')
    const app = createApp({ config, database, clock: realClock, log, transport: outboxOnlyTransport })
    const received = Promise.withResolvers<string>()
    const note: Job<{ name: string }> = {
      name: 'NOTE',
      data: z.object({ name: z.string() }),
      run: async (_ctx, data) => {
        received.resolve(data.name)
        return { processed: 1, failed: 0 }
      },
    }
    const jobs = [runnable(note)]
    const queue = await startQueue({ database, jobs, ctx: () => app.ctx, log, runsJobs: true, timeZone: 'UTC' })
    const add = (n: number) =>
      inTransaction(database.db, async (tx) => {
        const value = JSON.stringify({ n })
        await sql`insert into shared_state (key, value) values (${`pooled ${n}`}, ${value}::jsonb)`.execute(tx)
        if (n === 7) await queue.enqueue(tx, 'NOTE', { name: 'through the pooler' })
      })
    await Promise.all(Array.from({ length: 60 }, (_none, n) => add(n)))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int8 as count from shared_state where key like ${'pooled %'}`.execute(database.db)
    expect(rows[0]?.count).toBe(60)
    expect(await received.promise).toBe('through the pooler')
    await queue.stop()
    await database.close()
    await bouncer.stop()
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db)
    await admin.close()
    await postgres.stop()
  }, 120_000)
})
