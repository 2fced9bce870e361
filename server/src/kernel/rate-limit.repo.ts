import { sql } from 'kysely'
import type { Db } from './database/index.ts'
import { CallError } from './errors.ts'
import type { Limit } from './rate-limit.ts'

declare module './database/tables.ts' {
  interface Tables {
    rateLimit: { name: string; subject: string; windowFrom: Date; used: number }
  }
}

/** Counts one use. Throws `rate-limited` beyond the limit, with the seconds until the window ends. */
export async function consumeLimit(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const { isWithin, retryAfterSeconds } = await countLimit(db, limit, subject, now)
  if (!isWithin) throw new CallError('rate-limited', { retryAfterSeconds })
}

/** Counts one use, for calls that do not report the limit to the client. */
export async function countLimit(db: Db, limit: Limit, subject: string, now: Date) {
  const windowStart = new Date(now.getTime() - limit.windowMs)
  const { used, windowFrom } = await db
    .insertInto('rateLimit')
    .values({ name: limit.name, subject, windowFrom: now, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        used: sql`case when rate_limit.window_from <= ${windowStart} then 1 else rate_limit.used + 1 end`,
        windowFrom: sql`case when rate_limit.window_from <= ${windowStart} then excluded.window_from else rate_limit.window_from end`,
      }),
    )
    .returning(['used', 'windowFrom'])
    .executeTakeFirstOrThrow()
  const remainingMs = windowFrom.getTime() + limit.windowMs - now.getTime()
  return { isWithin: used <= limit.max, retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) }
}

/** Counts one failure without refusing it. Reaching the limit restarts the window, so a block lasts its full time. */
export async function countFailure(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - limit.windowMs)
  await db
    .insertInto('rateLimit')
    .values({ name: limit.name, subject, windowFrom: now, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject']).doUpdateSet({
        used: sql`case when rate_limit.window_from <= ${windowStart} then 1 else rate_limit.used + 1 end`,
        windowFrom: sql`case when rate_limit.window_from <= ${windowStart} or rate_limit.used + 1 >= ${limit.max}::int
          then excluded.window_from else rate_limit.window_from end`,
      }),
    )
    .execute()
}

/** Seconds until the block by `countFailure` ends; null without a block. */
export async function findBlockedSeconds(db: Db, limit: Limit, subject: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('rateLimit')
    .select('windowFrom')
    .where('name', '=', limit.name)
    .where('subject', '=', subject)
    .where('used', '>=', limit.max)
    .executeTakeFirst()
  const remainingMs = row ? row.windowFrom.getTime() + limit.windowMs - now.getTime() : 0
  return remainingMs > 0 ? Math.ceil(remainingMs / 1000) : null
}

/** Deletes expired windows. */
export async function deleteOldLimits(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('rateLimit').where('windowFrom', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Subtracts one use, for limits that count only failures. */
export async function releaseLimit(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('name', '=', limit.name)
    .where('subject', '=', subject)
    .execute()
}
