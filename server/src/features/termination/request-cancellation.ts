import { api } from '@boxzone/contract'
import {
  type ContractRecord,
  isImported,
  lockOwnContract,
  periodOf,
  priceOfPeriod,
  syncCodes,
  transitionContract,
  updateContract,
  usedFraction,
  usedPeriod,
} from '#src/features/contracts/index.ts'
import {
  type ContractContext,
  contractVatOn,
  deleteRent,
  findRentsOfContract,
  getContractContext,
  updateRent,
} from '#src/features/rents/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertCanTerminate } from './assert-can-terminate.ts'
import { terminationRequestedEmail } from './termination.email.tsx'
import { hasDepositToRefund, nextRentAfterRequest } from './termination.rules.ts'
import { planTermination, type TerminationPlan } from './termination-plan.ts'

export const requestCancellationRoute = route(api.requestCancellation, (ctx, { id, day, note, reasons }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const around = await getContractContext(ctx, tx, contract)
    assertCanTerminate(contract, day, around.today)
    const plan = await planTermination(tx, contract, day)
    await fitAnnouncedRents(tx, contract, day)
    await updateContract(tx, id, {
      status: transitionContract(contract.status, 'TERMINATING'),
      terminationOn: day,
      cancellationRequestedAt: ctx.now(),
      cancellationReasons: [...new Set(reasons)],
      cancellationNote: note || null,
      nextRentOn: nextRentAfterRequest(contract, day),
    })
    await syncCodes(ctx, tx, id)
    await notifyRequested(ctx, tx, contract, around, { day, plan })
    return { value: true }
  }),
)

/** Shortens announced rents that are not invoiced to the days before the end date, or deletes them. */
export async function fitAnnouncedRents(tx: Tx, contract: ContractRecord, day: string): Promise<void> {
  for (const rent of await findRentsOfContract(tx, contract.id)) {
    if (rent.status !== 'CREATED') continue
    const period = periodOf(contract, rent.periodIndex)
    const part = usedFraction(period, day)
    if (part === null) continue
    if (part.days === 0) {
      await deleteRent(tx, rent.id)
      continue
    }
    const vatPermille = await contractVatOn(tx, contract, rent.periodFrom)
    const { net, vat, gross } = priceOfPeriod(contract, vatPermille, part)
    await updateRent(tx, rent.id, { periodTo: usedPeriod(period, day).to, net, vat, gross })
  }
}

interface Requested {
  readonly day: string
  readonly plan: TerminationPlan
}

async function notifyRequested(
  ctx: SignedInCtx,
  tx: Tx,
  contract: ContractRecord,
  around: ContractContext,
  requested: Requested,
) {
  const { account, boxName, warehouse, language } = around
  if (!account) return
  const { day, plan } = requested
  const { currency } = contract
  await ctx.mail(tx, terminationRequestedEmail, {
    to: account.email,
    language,
    dedupeKey: contract.id,
    data: {
      box: boxName,
      place: warehouse.name,
      number: contract.businessId,
      contractId: contract.id,
      day,
      charges: { amount: plan.chargesTotal, currency },
      refunds: { amount: plan.refundsTotal, currency },
      byTransfer: { amount: plan.byTransfer, currency },
      hasDeposit: hasDepositToRefund(contract),
      depositByTransfer: isImported(contract),
    },
  })
}
