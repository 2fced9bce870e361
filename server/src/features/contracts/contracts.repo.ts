import type { CancellationReason, ContractStatus, Currency, LockVersion } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ContractDocument } from '#src/documents/index.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'
import type { EndGround } from './contracts.rules.ts'
import type { NextPrice, NextTerms } from './next-terms.rules.ts'
import type { PriceRounding } from './price.rules.ts'

interface ContractTable {
  id: string
  businessId: string
  orderId: string
  accountId: string
  boxId: string
  warehouseId: string
  occupancyId: string
  status: ContractStatus
  createdAt: Date
  startsOn: string
  /** The original first day, which the contract document still shows. Null until the first day changes. */
  originalStartsOn: Generated<string | null>
  terminationOn: string | null
  periodInMonths: number
  monthlyNet: number
  periodDiscountPercent: number
  insuranceId: string | null
  insuranceCoverage: number | null
  insuranceMonthlyGross: number | null
  currency: Currency
  deposit: number
  depositStatus: 'HELD' | 'REFUNDED' | 'KEPT'
  isConsumer: boolean
  earlyStart: boolean
  accessCode: Buffer | null
  lockCode: Buffer | null
  accessCodeHash: string | null
  evictedAt: Date | null
  document: ContractDocument
  nextPeriod: Generated<number>
  nextRentOn: string | null
  /** The number in the system from which the contract was imported. */
  externalReference: string | null
  /** The first period that this system bills. */
  firstPeriod: Generated<number>
  overdueSince: string | null
  /** The time since which a dispute of a payment suspends access. */
  disputedAt: Generated<Date | null>
  suspendedAt: Date | null
  /** The part of the deposit that staff retained. */
  depositKept: Generated<number>
  /** Incremented by each change that staff make. The office refuses a change that is based on an older version. */
  version: Generated<number>
  /** The time since which staff suspend access. */
  staffSuspendedAt: Generated<Date | null>
  /** The reason of staff, which the tenant reads. */
  suspensionReason: Generated<string | null>
  /** Why the operator ends the contract. */
  endGround: Generated<EndGround | null>
  endNoticedOn: Generated<string | null>
  /** The last day to pay during a notice of default. */
  endDeadlineOn: Generated<string | null>
  /** When a termination by the operator took effect. Null during a notice of default. */
  endEffectiveAt: Generated<Date | null>
  /** When the money of the end was settled. */
  endSettledAt: Generated<Date | null>
  cancellationRequestedAt: Date | null
  cancellationReasons: Generated<CancellationReason[]>
  cancellationNote: string | null
  terminationRemindedAt: Date | null
  withdrawnAt: Date | null
  /** The last day on which the doors open after a withdrawal or a termination by the operator. */
  emptyBy: string | null
  terminatedAt: Date | null
  /** When staff inspected the Box after its tenant had left. */
  inspectedAt: Date | null
  /** Why the deposit is not refunded for now. */
  inspectionObjection: string | null
  /** The agreed discounts as months:percent. Null if the discount also applies to a period that ends early. */
  periodDiscounts: string | null
  priceRounding: Generated<PriceRounding>
  /** Later periods count from this day if an invoice covered only a part of its period. Null means the first day. */
  periodAnchorOn: Generated<string | null>
  periodAnchorIndex: Generated<number>
  periodAnchorMonths: Generated<number>
  /** Terms of a later period, chosen by the tenant. */
  nextTerms: Generated<NextTerms | null>
  /** The price of later periods, announced by the operator. */
  nextPrice: Generated<NextPrice | null>
  /** The agreed months without a price increase. Null means that the setting applies. */
  priceGuaranteeMonths: Generated<number | null>
  /** The first day of the price guarantee after a move. Null means the first day of the contract. */
  priceGuaranteeFrom: Generated<string | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    contract: ContractTable
  }
}

export type ContractRecord = Selectable<ContractTable>
export type ContractChange = Updateable<ContractTable>
export type NewContract = Omit<Insertable<ContractTable>, 'document'> & Pick<ContractRecord, 'document'>

/** False when another valid contract of the warehouse has the same entrance code. */
export async function insertContract(tx: Tx, contract: NewContract): Promise<boolean> {
  const inserted = await tx
    .insertInto('contract')
    .values({ ...contract, document: json(contract.document) })
    .onConflict((conflict) =>
      conflict.columns(['warehouseId', 'accessCodeHash']).where('accessCodeHash', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Accounts that the Box is shared with. */
export async function findSharedUserIds(db: Db, contractId: string): Promise<string[]> {
  const shares = db.selectFrom('boxShare').select('accountId').where('contractId', '=', contractId)
  const rows = await shares.orderBy('sharedAt').orderBy('accountId').execute()
  return rows.map(({ accountId }) => accountId)
}

/** The moment at which the access to the old Box of a move ends. Null if the tenant has no access to an old Box. */
export async function findOldBoxUntil(db: Db, contractId: string): Promise<Date | null> {
  const moves = db.selectFrom('contractMove').select('openUntil').where('contractId', '=', contractId)
  const row = await moves.where('status', '=', 'DONE').where('emptiedAt', 'is', null).executeTakeFirst()
  return row?.openUntil ?? null
}

export async function findContract(db: Db, id: string): Promise<ContractRecord | undefined> {
  return db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The row lock also protects the rents of the contract. */
export async function lockContract(tx: Tx, id: string): Promise<ContractRecord> {
  return tx.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Undefined while another transaction has locked the contract. */
export async function claimContract(tx: Tx, id: string): Promise<ContractRecord | undefined> {
  return tx.selectFrom('contract').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

export async function findOwnContract(db: Db, id: string, accountId: string): Promise<ContractRecord | undefined> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export async function lockOwnContract(tx: Tx, id: string, accountId: string): Promise<ContractRecord | undefined> {
  const own = tx.selectFrom('contract').selectAll().where('id', '=', id).where('accountId', '=', accountId)
  return own.forUpdate().executeTakeFirst()
}

/** Accepts the number of the contract or of its order. */
export async function findContractByNumber(db: Db, number: string): Promise<ContractRecord | undefined> {
  return db
    .selectFrom('contract')
    .selectAll()
    .where((where) => where.or([where(sql`document ->> 'orderNumber'`, '=', number), where('businessId', '=', number)]))
    .limit(1)
    .executeTakeFirst()
}

/** The contracts of the Box whose tenants have left it. */
export async function findEndedContracts(db: Db, boxId: string) {
  const contracts = db.selectFrom('contract').select(['id', 'evictedAt', 'terminatedAt']).where('boxId', '=', boxId)
  return contracts.where('status', 'in', ['EVICTED', 'TERMINATED']).execute()
}

/** The contract that got the Box last. Null if its tenant has moved to another Box. */
export async function findLatestContractId(db: Db, boxId: string): Promise<string | null> {
  const row = await db
    .selectFrom('contract')
    .leftJoin('occupancy', 'occupancy.id', 'contract.occupancyId')
    .select('contract.id')
    .where('contract.boxId', '=', boxId)
    // Excludes a contract that begins only after the end of another one.
    .where(
      sql<boolean>`not exists (select 1 from contract running
        join occupancy earlier on earlier.id = running.occupancy_id
        where running.box_id = contract.box_id and running.id <> contract.id
        and running.status <> 'TERMINATED' and earlier.from_at < occupancy.from_at)`,
    )
    // Excludes a contract if a later tenant of the Box has moved to another Box.
    .where(
      sql<boolean>`not exists (select 1 from contract_move moved
        join occupancy following on following.id = moved.old_occupancy_id
        where moved.old_box_id = contract.box_id and moved.status = 'DONE'
        and following.from_at > occupancy.from_at)`,
    )
    // A move can bring an older contract to the Box, so the time of the claim decides.
    .orderBy('occupancy.fromAt', (order) => order.desc().nullsLast())
    .orderBy('contract.createdAt', 'desc')
    .orderBy('contract.id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateContract(tx: Tx, id: string, change: ContractChange): Promise<void> {
  await tx.updateTable('contract').set(change).where('id', '=', id).execute()
}

/** Accounts of the contracts that are already imported, by their former number. */
export async function findContractReferences(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contract')
    .select(['externalReference', 'accountId'])
    .where('externalReference', '=', sql<string>`any(${sql.val(references)}::text[])`)
    .execute()
  return new Map(rows.map(({ externalReference, accountId }) => [externalReference ?? '', accountId]))
}

export async function countActiveContracts(db: Db, accountId: string): Promise<number> {
  const running = db.selectFrom('contract').select('id').where('accountId', '=', accountId)
  return (await running.where('status', '!=', 'TERMINATED').execute()).length
}

/** Held deposits of ended contracts of the account. */
export async function findDepositsHeldFor(db: Db, accountId: string) {
  const ended = db.selectFrom('contract').select(['deposit as amount', 'currency']).where('accountId', '=', accountId)
  return ended.where('status', '=', 'TERMINATED').where('depositStatus', '=', 'HELD').where('deposit', '>', 0).execute()
}

/** Ignores contracts that were withdrawn from. */
export async function hasContractWithoutWithdrawal(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts the withdrawals of these accounts since a time. */
export async function countWithdrawals(db: Db, accountIds: readonly string[], since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contract')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', sql<string>`any(${sql.val(accountIds)}::uuid[])`)
    .where('withdrawnAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function clearCancellationNotes(tx: Tx, accountId: string): Promise<void> {
  const cleared = { cancellationNote: null, staffSuspendedAt: null, suspensionReason: null }
  await tx.updateTable('contract').set(cleared).where('accountId', '=', accountId).execute()
}

export async function findFirstAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('contract')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

export interface ContractView extends ContractRecord {
  readonly boxName: string
  readonly boxNumber: string
  readonly lockVersion: LockVersion
}

interface Filter {
  readonly accountId: string
  readonly id?: string | undefined
  readonly country?: string | undefined
  readonly status?: ContractStatus | undefined
}

/** The next due day: of an announced rent without an invoice, otherwise of the next period. */
const nextToPay = sql<string | null>`coalesce(
  (select min(rent.due_on) from rent where rent.contract_id = contract.id and rent.status = 'CREATED'),
  contract.next_rent_on)`

/** Contracts of the account with their Boxes, the newest first. */
export async function findContracts(db: Db, { accountId, id, country, status }: Filter): Promise<ContractView[]> {
  let query = db
    .selectFrom('contract')
    .innerJoin('box', 'box.id', 'contract.boxId')
    .innerJoin('warehouse', 'warehouse.id', 'contract.warehouseId')
    .selectAll('contract')
    .select(['box.name as boxName', 'box.number as boxNumber', 'box.lockVersion'])
    .select(nextToPay.as('nextRentOn'))
    .where('contract.accountId', '=', accountId)
  if (id) query = query.where('contract.id', '=', id)
  if (country) query = query.where('warehouse.countryCode', '=', country)
  if (status) query = query.where('contract.status', '=', status)
  return query.orderBy('contract.createdAt', 'desc').orderBy('contract.id').execute()
}
