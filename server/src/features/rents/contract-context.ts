import type { Language } from '@boxzone/contract'
import { type Account, findAccounts } from '#src/features/accounts/index.ts'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import {
  type BoxRow,
  boxNameIn,
  findBoxesByIds,
  findWarehousesByIds,
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
  return (await getContractContexts(ctx, db, [contract]))(contract)
}

/** Loads the contexts of many contracts and returns the lookup of one of them. */
export async function getContractContexts(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  contracts: readonly ContractRecord[],
): Promise<(contract: ContractRecord) => ContractContext> {
  const now = ctx.now()
  const [boxes, warehouses, accounts] = await Promise.all([
    findBoxesByIds(db, idsOf(contracts, 'boxId')),
    findWarehousesByIds(db, idsOf(contracts, 'warehouseId'), now),
    findAccounts(db, idsOf(contracts, 'accountId')),
  ])
  const [boxOf, warehouseOf, accountOf] = [byId(boxes), byId(warehouses), byId(accounts)]
  return (contract) => {
    const box = boxOf.get(contract.boxId)
    const warehouse = warehouseOf.get(contract.warehouseId)
    if (!box || !warehouse) throw new Error(`contract ${contract.id} has no Box or no warehouse`)
    const account = accountOf.get(contract.accountId)
    const language = account?.language ?? contract.document.language
    const boxName = boxNameIn(language, box.name)
    return { box, boxName, warehouse, account, language, today: toDay(now, warehouse.timeZone) }
  }
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const idsOf = <Key extends 'boxId' | 'warehouseId' | 'accountId'>(
  contracts: readonly Pick<ContractRecord, Key>[],
  key: Key,
): string[] => [...new Set(contracts.map((contract) => contract[key]))]

type TaxedContract = Pick<ContractRecord, 'warehouseId' | 'isConsumer'>

/** The VAT rate on a day. The tax point of a rent is the first day of its period. */
export async function contractVatOn(db: Db, contract: TaxedContract, day: string): Promise<number> {
  return (await contractVatOnDays(db, [contract], [day]))(contract, day)
}

/** Loads the VAT rates of many contracts on some days and returns the lookup of one of them. */
export async function contractVatOnDays(
  db: Db,
  contracts: readonly TaxedContract[],
  days: readonly string[],
): Promise<(contract: TaxedContract, day: string) => number> {
  const warehouses = new Map<string, WarehouseRow>()
  for (const day of new Set(days)) {
    const found = await findWarehousesByIds(db, idsOf(contracts, 'warehouseId'), new Date(`${day}T12:00:00.000Z`))
    for (const warehouse of found) warehouses.set(`${warehouse.id} ${day}`, warehouse)
  }
  return (contract, day) => {
    const warehouse = warehouses.get(`${contract.warehouseId} ${day}`)
    if (!warehouse) throw new Error(`warehouse ${contract.warehouseId} does not exist`)
    return vatFor(warehouse, contract)
  }
}
