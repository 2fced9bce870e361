import { type ContractRecord, findContract, isImported } from '#src/features/contracts/index.ts'
import { type ContractContext, findNextRent, tenantEmail } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { terminationRequestedEmail } from './termination.email.tsx'
import { hasDepositToRefund } from './termination.rules.ts'
import { terminationMovedEmail, terminationRevokedEmail } from './termination-changed.email.tsx'
import type { TerminationPlan } from './termination-plan.ts'

interface PlannedEnd {
  readonly day: string
  readonly plan: TerminationPlan
}

type Notify = (
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  context: ContractContext,
  planned: PlannedEnd,
) => Promise<void>

export const notifyRequested: Notify = async (ctx, tx, contract, context, planned) => {
  const email = tenantEmail(context, contract)
  if (!email) return
  await ctx.mail(tx, terminationRequestedEmail, {
    ...email.recipient,
    dedupeKey: newId(),
    data: {
      ...email.facts,
      ...plannedMoney(contract, planned),
      byTransfer: { amount: planned.plan.byTransfer, currency: contract.currency },
      hasDeposit: hasDepositToRefund(contract),
      depositByTransfer: isImported(contract),
    },
  })
}

const plannedMoney = ({ currency }: ContractRecord, { day, plan }: PlannedEnd) => ({
  day,
  charges: { amount: plan.chargesTotal, currency },
  refunds: { amount: plan.refundsTotal, currency },
})

export const notifyMoved: Notify = async (ctx, tx, contract, context, planned) => {
  const email = tenantEmail(context, contract)
  if (!email) return
  const data = { ...email.facts, ...plannedMoney(contract, planned) }
  await ctx.mail(tx, terminationMovedEmail, { ...email.recipient, dedupeKey: newId(), data })
}

/** Called after the rents were adapted, so that the e-mail states the next payment. */
export async function notifyRevoked(ctx: Ctx, tx: Tx, contractId: string, context: ContractContext): Promise<void> {
  const contract = await findContract(tx, contractId)
  const email = contract && tenantEmail(context, contract)
  if (!email) return
  const next = await findNextRent(tx, contract)
  const payment = next && { on: next.periodFrom, money: { amount: next.gross, currency: contract.currency } }
  const data = { ...email.facts, next: payment }
  await ctx.mail(tx, terminationRevokedEmail, { ...email.recipient, dedupeKey: newId(), data })
}
