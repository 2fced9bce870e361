import type { ContractStart } from '@boxzone/contract'
import { isMoveAgreed } from '#src/features/contract-moves/index.ts'
import { type ContractRecord, isAccessSuspended, periodOf } from '#src/features/contracts/index.ts'
import { findRentsOfContract, getContractContext } from '#src/features/rents/index.ts'
import { findFormerEnd, firstDayFrom } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { dayRefusal, daysOfStart, startLimits, startRefusal } from './contract-start.rules.ts'

/** The limits of the first day, the paid first rent, and the reason why the first day cannot change to `startsOn`. */
export async function planStart(ctx: Ctx, db: Db, contract: ContractRecord, startsOn: string | null) {
  const context = await getContractContext(ctx, db, contract)
  const { today, warehouse } = context
  const formerEnd = await findFormerEnd(db, { id: contract.occupancyId, boxId: contract.boxId }, ctx.now())
  const freeOn = formerEnd === null ? null : firstDayFrom(formerEnd, warehouse.timeZone)
  const { isConsumer, earlyStart, createdAt } = contract
  const concludedOn = toDay(createdAt, warehouse.timeZone)
  const facts = { isConsumer, earlyStart, concludedOn, today, freeOn }
  const limits = startLimits({ ...facts, aheadDays: ctx.config.START_AHEAD_DAYS })
  const rent = await findOnlyRent(db, contract)
  const refusal = startRefusal(contract, {
    today,
    isSuspended: isAccessSuspended(contract, today, ctx.config.ACCESS_SUSPENDED_DAYS),
    isMoveAgreed: await isMoveAgreed(db, contract.id),
    isFirstPeriodPaid: rent !== undefined,
  })
  const refusalOfDay = startsOn === null ? null : dayRefusal(startsOn, limits, freeOn)
  return { context, limits, rent, refusal: refusal ?? refusalOfDay }
}

/** The paid first rent. Undefined if the first period was shortened, or if another rent has an invoice. */
async function findOnlyRent(db: Db, contract: ContractRecord) {
  const rents = await findRentsOfContract(db, contract.id)
  const [rent, ...others] = rents.filter(({ status }) => status !== 'CREATED')
  const isFirst = rent?.status === 'PAID' && rent.periodIndex === 0 && contract.periodAnchorOn === null
  const isOnly = isFirst && others.length === 0 && contract.periodAnchorIndex === 0
  return isOnly && rent.periodTo === periodOf(contract, 0).to ? rent : undefined
}

export async function presentStart(
  ctx: Ctx,
  db: Db,
  contract: ContractRecord,
  startsOn: string | null,
): Promise<ContractStart> {
  const { limits, refusal } = await planStart(ctx, db, contract, startsOn)
  const priceGuaranteeMonths = contract.priceGuaranteeMonths ?? ctx.config.PRICE_GUARANTEE_MONTHS
  const daysFrom = (day: string) => daysOfStart({ ...contract, startsOn: day, priceGuaranteeMonths })
  return {
    ...limits,
    refusal,
    current: daysFrom(contract.startsOn),
    requested: startsOn === null ? null : daysFrom(startsOn),
  }
}
