import type { CancellationPreview } from '@boxzone/contract'
import { type ContractRecord, depositRefundDays, isImported } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { toMajor } from '#src/kernel/money.ts'
import type { TerminationPlan } from './termination-plan.ts'

/** The plan of a termination whose last day is `day`. */
export function presentPlan(contract: ContractRecord, plan: TerminationPlan, day: string): CancellationPreview {
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
    rerated: plan.rerated && { ...plan.rerated, amount: major(plan.rerated.amount) },
    refundsTotal: major(plan.refundsTotal),
    refundedBy: addDays(day, depositRefundDays),
  }
}
