import type { Selectable } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { type AttemptResult, attemptColumns, attemptValues, type NewAttempt } from './access-log.repo.ts'
import type { LockFailure } from './lock-failure.rules.ts'

interface DoorCommandTable {
  lockId: string
  commandId: string
  sentAt: Date
  outcome: 'confirmed' | 'refused' | 'unreachable' | null
  relockInSeconds: number | null
  confirmedAt: Date | null
  failure: LockFailure | null
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
  /** A lock gets at most one command per window. */
  readonly windowMs: number
  /** After this time without an outcome, the process that sent the command is considered dead. */
  readonly abandonedMs: number
}

/** Claims the lock for this command and records the attempt. False while another command runs or its window lasts. */
export async function claimCommand(db: Db, claim: Claim, attempt: NewAttempt): Promise<boolean> {
  const { lockId, commandId, now, windowMs, abandonedMs } = claim
  const before = (ms: number) => new Date(now.getTime() - ms)
  const fresh = { commandId, sentAt: now, outcome: null, relockInSeconds: null, confirmedAt: null, failure: null }
  const values = attemptValues(attempt)
  const recorded = await db
    .with('claimed', (within) =>
      within
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
        .returning('lockId'),
    )
    .insertInto('accessLog')
    .columns(attemptColumns)
    .expression((from) => from.selectFrom('claimed').select(attemptColumns.map((name) => values[name].as(name))))
    .returning('id')
    .executeTakeFirst()
  return recorded !== undefined
}

export async function findCommand(db: Db, lockId: string): Promise<DoorCommand | undefined> {
  return db.selectFrom('doorCommand').selectAll().where('lockId', '=', lockId).executeTakeFirst()
}

/** Stores the outcome of the command and the result of the attempt in one statement. */
export async function updateCommand(
  db: Db,
  { commandId, attemptId }: { readonly commandId: string; readonly attemptId: string },
  command: Pick<DoorCommand, 'outcome' | 'relockInSeconds' | 'confirmedAt' | 'failure'>,
  attempt: AttemptResult,
): Promise<void> {
  await db
    .with('settled', (within) =>
      within.updateTable('doorCommand').set(command).where('commandId', '=', commandId).returning('lockId'),
    )
    .updateTable('accessLog')
    .set(attempt)
    .where('id', '=', attemptId)
    .execute()
}
