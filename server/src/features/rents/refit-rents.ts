import {
  anchorAfterPart,
  lockContract,
  nextRentDay,
  updateContract,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { billingDaysOf } from './billing-days.ts'
import { createRentsUntil, rentOfPeriod } from './create-rents.ts'
import { deleteRent, findRentsOfContract, type RentRow } from './rents.repo.ts'

/**
 * Adapts the rents without an invoice to a changed end date or to changed terms. A rent with another period or price is
 * deleted and created again, so that the customer gets an announcement with the new amount. Invoices do not change.
 */
export async function refitRents(ctx: Ctx, tx: Tx, contractId: string, today: string): Promise<void> {
  const before = await lockContract(tx, contractId)
  const rents = await findRentsOfContract(tx, contractId)
  const invoiced = rents.filter(({ status }) => status !== 'CREATED')
  const anchor = anchorAfterPart(before, invoiced.at(-1), before.terminationOn)
  const contract = { ...before, ...anchor }
  const firstPeriod = (invoiced.at(-1)?.periodIndex ?? contract.firstPeriod - 1) + 1
  let nextPeriod = firstPeriod
  // A rent before the last invoice stays, because no later run would create it again.
  for (const rent of rents.filter(({ status, periodIndex }) => status === 'CREATED' && periodIndex >= firstPeriod)) {
    const isEnded = contract.terminationOn !== null && rent.periodFrom >= contract.terminationOn
    const isSame = !isEnded && isSameRent(rent, await rentOfPeriod(tx, contract, nextPeriod))
    if (isSame && rent.periodIndex === nextPeriod) nextPeriod += 1
    else await deleteRent(tx, rent.id)
  }
  const nextRentOn = nextRentDay(withTermsOfPeriod(contract, nextPeriod), nextPeriod, contract.terminationOn)
  const change = { ...anchor, nextPeriod, nextRentOn }
  await updateContract(tx, contractId, change)
  const until = addDays(today, billingDaysOf(ctx.config).announced)
  await createRentsUntil(tx, [{ contract: { ...contract, ...change }, until }])
}

type Expected = Awaited<ReturnType<typeof rentOfPeriod>>

const isSameRent = (rent: RentRow, { periodFrom, periodTo, net, gross }: Expected): boolean =>
  rent.periodFrom === periodFrom && rent.periodTo === periodTo && rent.net === net && rent.gross === gross
