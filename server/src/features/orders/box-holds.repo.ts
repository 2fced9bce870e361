import { sql } from 'kysely'
import type { Tx } from '#src/kernel/database/index.ts'
import type { HeldSpan } from './hold-time.rules.ts'

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    boxHold: { occupancyId: string; subject: string; boxId: string; fromAt: Date; untilAt: Date }
  }
}

/**
 * A subject is a person, browser or client IP whose holds are limited (`limitsOf` in hold-time.rules.ts). Serialises the
 * holds of the same subjects, so that concurrent requests cannot exceed a limit.
 */
export async function lockHoldSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  const keys = [...subjects].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(tx)
}

export async function findHeldSpans(
  tx: Tx,
  subjects: readonly string[],
  boxId: string,
  since: Date,
): Promise<(HeldSpan & { subject: string })[]> {
  return tx
    .selectFrom('boxHold')
    .select(['subject', 'fromAt', 'untilAt'])
    .where('subject', 'in', [...subjects])
    .where('boxId', '=', boxId)
    .where('untilAt', '>', since)
    .execute()
}

/** Counts the held Boxes of each subject, except those of the given occupancies. */
export async function countOpenHolds(
  tx: Tx,
  subjects: readonly string[],
  now: Date,
  except: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; count: number }>`select subject, count(*)::int as count from box_hold
    where subject = any(${subjects}::text[]) and until_at > ${now} and occupancy_id <> all(${except}::uuid[])
    group by subject`.execute(tx)
  return new Map(rows.map(({ subject, count }) => [subject, count]))
}

interface RecordedHold {
  readonly occupancyId: string
  readonly boxId: string
  readonly now: Date
  readonly untilAt: Date
}

/** A subject that is added later counts as a holder since the beginning of the occupancy. */
export async function upsertBoxHolds(tx: Tx, subjects: readonly string[], hold: RecordedHold): Promise<void> {
  const { occupancyId, boxId, now, untilAt } = hold
  await sql`with extended as (update box_hold set until_at = ${untilAt} where occupancy_id = ${occupancyId})
    insert into box_hold (occupancy_id, subject, box_id, from_at, until_at)
    select ${occupancyId}::uuid, subject, ${boxId}::uuid,
      coalesce((select min(from_at) from box_hold where occupancy_id = ${occupancyId}), ${now}::timestamptz),
      ${untilAt}::timestamptz
    from unnest(${subjects}::text[]) subject
    on conflict (occupancy_id, subject) do nothing`.execute(tx)
}

export async function updateHoldEnded(tx: Tx, occupancyId: string, now: Date): Promise<void> {
  await sql`update box_hold set until_at = ${now} where occupancy_id = ${occupancyId} and until_at > ${now}`.execute(tx)
}

export async function deleteHoldsOfSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('boxHold')
    .where('subject', 'in', [...subjects])
    .execute()
}

export async function deleteOldBoxHolds(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('boxHold').where('untilAt', '<', before).execute()
}
