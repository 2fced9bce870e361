import type { Currency } from '@boxzone/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { NextPrice } from '#src/features/contracts/index.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import { anyOf } from '#src/kernel/row-sets.repo.ts'

interface ContractMoveTable {
  /** Also the id of the rent for the days of the current period in the new Box. */
  id: string
  contractId: string
  status: 'PAYMENT' | 'PLANNED' | 'DONE' | 'CANCELLED'
  createdAt: Date
  day: string
  /** The first day with the new price. */
  priceFrom: string
  boxId: string
  warehouseId: string
  occupancyId: string
  monthlyNet: number
  currency: Currency
  difference: number
  depositChange: number
  amount: number
  paidBy: string | null
  oldBoxId: string
  oldWarehouseId: string
  oldOccupancyId: string
  oldMonthlyNet: number
  oldNextPrice: NextPrice | null
  doneAt: Date | null
  openUntil: Date | null
  emptiedAt: Date | null
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    contractMove: ContractMoveTable
  }
}

export type MoveRecord = Selectable<ContractMoveTable>

export async function insertMove(tx: Tx, move: Insertable<ContractMoveTable>): Promise<void> {
  const oldNextPrice = move.oldNextPrice === null ? null : json(move.oldNextPrice)
  await tx
    .insertInto('contractMove')
    .values({ ...move, oldNextPrice })
    .execute()
}

type MoveChange = Omit<Updateable<ContractMoveTable>, 'oldNextPrice'>

export async function updateMove(tx: Tx, id: string, change: MoveChange): Promise<void> {
  await tx.updateTable('contractMove').set(change).where('id', '=', id).execute()
}

export async function findMove(db: Db, id: string): Promise<MoveRecord | undefined> {
  return db.selectFrom('contractMove').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns only those of the ids that belong to a move. */
export async function findMoveIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const moves = await db.selectFrom('contractMove').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(moves.map(({ id }) => id))
}

/** The move that waits for its payment or its day. */
export async function findOpenMove(db: Db, contractId: string): Promise<MoveRecord | undefined> {
  const moves = db.selectFrom('contractMove').selectAll().where('contractId', '=', contractId)
  return moves.where('status', 'in', ['PAYMENT', 'PLANNED']).executeTakeFirst()
}

/** The move whose old Box is not released yet. */
export async function findMoveWithOldBox(db: Db, contractId: string): Promise<MoveRecord | undefined> {
  const moves = db.selectFrom('contractMove').selectAll().where('contractId', '=', contractId)
  return moves.where('status', '=', 'DONE').where('emptiedAt', 'is', null).executeTakeFirst()
}

/** The contracts with a planned move. */
export async function findContractsWithMove(db: Db): Promise<ReadonlySet<string>> {
  const moves = db.selectFrom('contractMove').select('contractId').where('status', '=', 'PLANNED')
  return new Set((await moves.execute()).map(({ contractId }) => contractId))
}

interface DueMove {
  readonly id: string
  readonly contractId: string
}

/** Planned moves of today or earlier days, and those of contracts that end. */
export async function findPlannedMoves(db: Db, now: Date): Promise<DueMove[]> {
  return db
    .selectFrom('contractMove')
    .innerJoin('contract', 'contract.id', 'contractMove.contractId')
    .innerJoin('warehouse', 'warehouse.id', 'contractMove.warehouseId')
    .select(['contractMove.id', 'contractMove.contractId'])
    .where('contractMove.status', '=', 'PLANNED')
    .where((where) =>
      where.or([
        sql<boolean>`contract_move.day <= (${now}::timestamptz at time zone warehouse.time_zone)::date`,
        where('contract.status', '<>', 'ACTIVE'),
      ]),
    )
    .orderBy('contractMove.day')
    .orderBy('contractMove.id')
    .execute()
}

/** Moves whose old Box no longer opens and was not confirmed as empty. */
export async function findOldBoxesToInspect(db: Db, now: Date): Promise<DueMove[]> {
  return db
    .selectFrom('contractMove')
    .select(['id', 'contractId'])
    .where('status', '=', 'DONE')
    .where('emptiedAt', 'is', null)
    .where('openUntil', '<=', now)
    .orderBy('openUntil')
    .orderBy('id')
    .execute()
}

/** For the data export. */
export async function findMovesOf(db: Db, accountId: string) {
  return db
    .selectFrom('contractMove')
    .innerJoin('contract', 'contract.id', 'contractMove.contractId')
    .select(['contractMove.contractId', 'contractMove.status', 'contractMove.createdAt', 'contractMove.day'])
    .select(['contractMove.boxId', 'oldBoxId', 'difference', 'depositChange', 'amount', 'contractMove.currency'])
    .select(['doneAt', 'openUntil', 'emptiedAt'])
    .where('contract.accountId', '=', accountId)
    .orderBy('contractMove.createdAt')
    .execute()
}
