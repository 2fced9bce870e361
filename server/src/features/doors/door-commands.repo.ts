import type { Selectable } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'

interface DoorCommandTable {
  lockId: string
  commandId: string
  sentAt: Date
  outcome: 'confirmed' | 'refused' | 'unreachable' | null
  relockInSeconds: number | null
  confirmedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    doorCommand: DoorCommandTable
  }
}

export type DoorCommand = Selectable<DoorCommandTable>

interface Claim {
  readonly lockId: string
  readonly commandId: string
  readonly now: Date
  /** One command per lock in this time. */
  readonly windowMs: number
  /** A command that has no outcome by then lost its process. */
  readonly abandonedMs: number
}

/** Makes this the lock's command; false while another one is on its way or has just been. */
export async function claimCommand(db: Db, { lockId, commandId, now, windowMs, abandonedMs }: Claim): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const fresh = { commandId, sentAt: now, outcome: null, relockInSeconds: null, confirmedAt: null }
  const claimed = await db
    .insertInto('doorCommand')
    .values({ lockId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('lockId')
        .doUpdateSet(fresh)
        .where((where) =>
          where.or([
            where.and([
              where('doorCommand.outcome', 'is not', null),
              where('doorCommand.sentAt', '<=', before(windowMs)),
            ]),
            where('doorCommand.sentAt', '<=', before(abandonedMs)),
          ]),
        ),
    )
    .returning('lockId')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findCommand(db: Db, lockId: string): Promise<DoorCommand | undefined> {
  return db.selectFrom('doorCommand').selectAll().where('lockId', '=', lockId).executeTakeFirst()
}

export async function updateCommand(
  db: Db,
  commandId: string,
  change: Pick<DoorCommand, 'outcome' | 'relockInSeconds' | 'confirmedAt'>,
): Promise<void> {
  await db.updateTable('doorCommand').set(change).where('commandId', '=', commandId).execute()
}
