import { api } from '@boxzone/contract'
import { depositRefundDays, findOwnContract, isImported } from '#src/features/contracts/index.ts'
import { getContractContext } from '#src/features/rents/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { assertCanTerminate } from './assert-can-terminate.ts'
import { planTermination } from './termination-plan.ts'

export const cancellationPreviewRoute = route(api.cancellationPreview, async (ctx, { id, day }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const { today } = await getContractContext(ctx, ctx.db, contract)
  assertCanTerminate(contract, day, today)
  const plan = await planTermination(ctx.db, contract, day)
  const { currency } = contract
  const major = (amount: number) => toMajor(amount, currency)
  const { unused, elsewhere } = plan
  const depositSent = isImported(contract) ? { byTransfer: true } : {}
  return {
    day,
    currency,
    charges: plan.charges.map(({ on, period, part, amount }) => ({ on, period, partOf: part, amount: major(amount) })),
    chargesTotal: major(plan.chargesTotal),
    refunds: [
      ...(unused ? [{ kind: 'UNUSED_DAYS' as const, days: unused.days, amount: major(unused.amount) }] : []),
      ...(elsewhere
        ? [{ kind: 'UNUSED_DAYS' as const, days: elsewhere.days, amount: major(elsewhere.amount), byTransfer: true }]
        : []),
      ...(contract.depositStatus === 'HELD'
        ? [{ kind: 'DEPOSIT' as const, days: null, amount: major(contract.deposit), ...depositSent }]
        : []),
    ],
    rerated: plan.rerated && {
      ...plan.rerated,
      agreedDiscountPercent: contract.periodDiscountPercent,
      amount: major(plan.rerated.amount),
    },
    refundsTotal: major(plan.refundsTotal),
    refundedBy: addDays(day, depositRefundDays),
  }
})
