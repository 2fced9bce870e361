import type { MoveRefusal } from '@boxzone/contract'
import {
  type ContractRecord,
  daysInPeriod,
  isAccessSuspended,
  type PeriodFraction,
  periodOf,
  priceOfPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import {
  type ContractContext,
  contractVatOn,
  findRentsOfContract,
  findUnpaidRents,
  getContractContext,
  isPaidOrBeingCharged,
  type RentRow,
} from '#src/features/rents/index.ts'
import {
  type BoxRow,
  findBox,
  findUnexpiredOccupancies,
  findWarehouse,
  type WarehouseRow,
} from '#src/features/warehouses/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { type Minor, withVat } from '#src/kernel/money.ts'
import { findMoveWithOldBox, findOpenMove } from './contract-moves.repo.ts'
import {
  completeDays,
  contractRefusal,
  daysLeft,
  firstDayOfPrice,
  type MovePeriod,
  moneyOfMove,
  moveDays,
  priceDifference,
} from './contract-moves.rules.ts'
import { restOfInvoice } from './split-rent.ts'

export interface MoveChoice {
  readonly boxId: string
  readonly day: string
}

export interface MovePlan {
  readonly day: string
  readonly context: ContractContext
  readonly box: BoxRow
  readonly warehouse: WarehouseRow
  readonly priceFrom: string
  /** The last day of the period of the move. */
  readonly periodTo: string
  readonly part: PeriodFraction | null
  /** The price of one period with insurance and VAT. */
  readonly oldGross: Minor
  readonly newGross: Minor
  readonly difference: Minor
  readonly depositChange: Minor
  readonly amount: Minor
  readonly credit: Minor
}

interface MovedBox {
  readonly boxId: string
  readonly warehouseId: string
}

/** `day` is the first day on which the contract can move instead. */
const refuse = (reason: MoveRefusal, day?: string) =>
  new CallError('contract/move-not-possible', { data: { reason, day } })

/** Why the contract cannot move to any Box now, or null. */
export async function findRefusal(
  ctx: Pick<Ctx, 'config'>,
  db: Db,
  contract: ContractRecord,
  { today }: Pick<ContractContext, 'today'>,
): Promise<MoveRefusal | null> {
  const open = await findOpenMove(db, contract.id)
  const refusal = contractRefusal(contract, {
    today,
    isSuspended: isAccessSuspended(contract, today, ctx.config.ACCESS_SUSPENDED_DAYS),
    hasPlannedMove: open?.status === 'PLANNED',
    hasOldBox: (await findMoveWithOldBox(db, contract.id)) !== undefined,
  })
  if (refusal || !open) return refusal
  return (await isPaidOrBeingCharged(db, open.id)) ? 'PAYMENT_OPEN' : null
}

/** The price, the deposit and the days of a move. Throws when the contract cannot move to the Box on this day. */
export async function planMove(
  ctx: Ctx,
  db: Db,
  contract: ContractRecord,
  { boxId, day }: MoveChoice,
): Promise<MovePlan> {
  const context = await getContractContext(ctx, db, contract)
  const { today } = context
  const refusal = await findRefusal(ctx, db, contract, context)
  const days = await findMoveDays(db, contract, today)
  if (refusal) throw refuse(refusal, days.from)
  if ((await findUnpaidRents(db, contract.id)).length > 0) throw new CallError('cancelContract/unpaid-invoices')
  if (day < days.from || day > days.until) throw refuse('DAY', days.from)
  const { box, warehouse } = await getFreeBox(ctx, db, contract, { boxId, context })
  const found = await findPeriod(db, contract, day)
  if (!found || (!found.isInvoiced && found.period.from < day && day <= today)) throw refuse('NOT_INVOICED')
  // A move on this day has already split the period. The rest of it can be split from the next day on.
  if (found.isSplit) throw refuse('DAY', addDays(day, 1))
  // An announced price of the old Box that begins by the day of the move would be lost.
  if (contract.nextPrice !== null && contract.nextPrice.from <= day) throw refuse('PRICE_CHANGE')
  return { day, context, box, warehouse, ...(await priceMove(db, contract, { box, found, day })) }
}

async function getFreeBox(
  ctx: Ctx,
  db: Db,
  contract: ContractRecord,
  { boxId, context }: { readonly boxId: string; readonly context: ContractContext },
) {
  const box = await findBox(db, boxId)
  const warehouse = box && (await findWarehouse(db, box.warehouseId, ctx.now()))
  if (!box || !warehouse) throw new CallError('not-found')
  if (warehouse.countryCode !== context.warehouse.countryCode) throw refuse('OTHER_COUNTRY')
  const claims = await findUnexpiredOccupancies(db, boxId, ctx.now())
  // A new move releases the hold of an earlier move that was not paid.
  const open = await findOpenMove(db, contract.id)
  const isFree = claims.every(({ id }) => id === open?.occupancyId)
  if (!isFree || !box.active || warehouse.deactivated) throw refuse('BOX_NOT_FREE')
  return { box, warehouse }
}

/** False if staff took the Box out of service, requested its inspection or closed its warehouse after the choice. */
export async function isInService(ctx: Pick<Ctx, 'now'>, db: Db, { boxId, warehouseId }: MovedBox): Promise<boolean> {
  const box = await findBox(db, boxId)
  const warehouse = await findWarehouse(db, warehouseId, ctx.now())
  return box !== undefined && warehouse !== undefined && box.active && !warehouse.deactivated
}

/** The days on which the contract can move. After a move on the first of these days, they start one day later. */
export async function findMoveDays(db: Db, contract: ContractRecord, today: string) {
  const { from, until } = moveDays(contract, today)
  const isSplit = (await findPeriod(db, contract, from))?.isSplit ?? false
  return { from: isSplit ? addDays(from, 1) : from, until }
}

/** The period that contains the day. Undefined if another system invoiced it, or if its invoice is not paid. */
async function findPeriod(db: Db, contract: ContractRecord, day: string) {
  const rents = await findRentsOfContract(db, contract.id)
  const invoiced = rents.filter(({ status }) => status !== 'CREATED')
  const rent = invoiced.find(({ periodFrom, periodTo }) => periodFrom <= day && periodTo >= day)
  if (rent) {
    if (rent.status !== 'PAID') return undefined
    const period = { from: rent.periodFrom, to: rent.periodTo }
    const isSplit = invoiced.some(({ periodFrom }) => periodFrom === addDays(day, 1))
    return { period, of: completeDays(contract, rent), isInvoiced: true, terms: contract, rent, isSplit }
  }
  let index = (invoiced.at(-1)?.periodIndex ?? contract.firstPeriod - 1) + 1
  while (periodOf(withTermsOfPeriod(contract, index), index).to < day) index += 1
  const terms = withTermsOfPeriod(contract, index)
  const period = periodOf(terms, index)
  if (period.from > day) return undefined
  return { period, of: daysInPeriod(period), isInvoiced: false, terms, rent: null, isSplit: false }
}

interface PricedMove {
  readonly box: BoxRow
  readonly found: MovePeriod & { readonly terms: ContractRecord; readonly rent: RentRow | null }
  readonly day: string
}

async function priceMove(db: Db, contract: ContractRecord, { box, found, day }: PricedMove) {
  const { terms, period, rent } = found
  const { monthlyNet } = box
  const priceFrom = firstDayOfPrice(found, day)
  const part = daysLeft(found, priceFrom)
  const newContract = { isConsumer: contract.isConsumer, warehouseId: box.warehouseId }
  const vatPermille = await contractVatOn(db, newContract, priceFrom)
  const listed = priceDifference(terms, { monthlyNet, vatPermille, part })
  // After a discount the invoice charges less than the list price for the remaining days, which limits the credit.
  const difference =
    rent && listed < 0 ? Math.max(listed, -(await restOfInvoice(db, rent, priceFrom)).returned) : listed
  const isHeld = contract.depositStatus === 'HELD'
  const depositChange = isHeld ? withVat(monthlyNet, vatPermille).gross - contract.deposit : 0
  return {
    ...{ priceFrom, periodTo: period.to, part },
    oldGross: priceOfPeriod(terms, vatPermille).gross,
    newGross: priceOfPeriod({ ...terms, monthlyNet }, vatPermille).gross,
    ...moneyOfMove(difference, depositChange, minimumAmountOf(contract.currency)),
  }
}
