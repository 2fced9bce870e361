import type { Currency } from '@boxzone/contract'
import type { Insertable, Selectable } from 'kysely'
import type { ContractDocument } from '#src/documents/index.ts'
import { type Db, json, type Tx } from '#src/kernel/database/index.ts'

export type ContractStatus = 'ACTIVE' | 'TERMINATING' | 'EVICTED' | 'TERMINATED'

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
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    contract: ContractTable
  }
}

export type Contract = Selectable<ContractTable>
type NewContract = Omit<Insertable<ContractTable>, 'document'> & Pick<Contract, 'document'>

/** False when another valid contract of the location has the same entrance code. */
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

export async function findContract(db: Db, id: string): Promise<Contract | undefined> {
  return db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findBusinessId(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('contract').select('businessId').where('id', '=', id).executeTakeFirst()
  return row?.businessId
}

export async function hasActiveContracts(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '!=', 'TERMINATED')
    .executeTakeFirst()
  return row !== undefined
}
