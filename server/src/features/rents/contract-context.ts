import type { Language } from '@boxzone/contract'
import { type Account, findAccount } from '#src/features/accounts/index.ts'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import {
  type BoxRow,
  boxNameIn,
  findBox,
  findWarehouse,
  vatFor,
  type WarehouseRow,
} from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'

/** The Box, warehouse and account of a contract, and the current day in the time zone of the warehouse. */
export interface ContractContext {
  readonly box: BoxRow
  /** Name in the language of the account. */
  readonly boxName: string
  readonly warehouse: WarehouseRow
  /** Undefined once the account was removed. */
  readonly account: Account | undefined
  readonly language: Language
  readonly today: string
}

export async function getContractContext(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  contract: ContractRecord,
): Promise<ContractContext> {
  const now = ctx.now()
  const [box, warehouse, account] = await Promise.all([
    findBox(db, contract.boxId),
    findWarehouse(db, contract.warehouseId, now),
    findAccount(db, contract.accountId),
  ])
  if (!box || !warehouse) throw new Error(`contract ${contract.id} has no Box`)
  const language = account?.language ?? contract.document.language
  return {
    box,
    boxName: boxNameIn(language, box.name),
    warehouse,
    account,
    language,
    today: toDay(now, warehouse.timeZone),
  }
}

/** The VAT rate on a day. The tax point of a rent is the first day of its period. */
export async function contractVatOn(
  db: Db,
  contract: Pick<ContractRecord, 'warehouseId' | 'isConsumer'>,
  day: string,
): Promise<number> {
  const { warehouseId } = contract
  const warehouse = await findWarehouse(db, warehouseId, new Date(`${day}T12:00:00.000Z`))
  if (!warehouse) throw new Error(`warehouse ${warehouseId} does not exist`)
  return vatFor(warehouse, contract)
}
