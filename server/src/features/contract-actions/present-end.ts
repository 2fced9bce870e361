import type { EndPreview } from '@boxzone/contract'
import type { ContractRecord } from '#src/features/contracts/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { type Minor, toMajor } from '#src/kernel/money.ts'
import type { EndPlan } from './plan-end.ts'

export function presentEnd(contract: ContractRecord, plan: EndPlan): Omit<EndPreview, 'version'> {
  const { currency } = contract
  const { dates, settlement } = plan
  const major = (amount: Minor) => toMajor(amount, currency)
  return {
    id: contract.id,
    ground: plan.ground,
    payBy: dates.deadlineOn,
    lastDay: addDays(dates.terminationOn, -1),
    clearBy: dates.emptyBy,
    currency,
    charges: settlement.charges.map(({ period, amount }) => ({ period, amount: major(amount) })),
    owed: major(settlement.owed),
    deposit: major(settlement.deposit),
    setOff: major(settlement.setOff),
    depositRefund: major(settlement.depositRefund),
    rentRefund: major(settlement.rentRefund),
    stillOwed: major(settlement.stillOwed),
    perDayAfterEnd: major(plan.perDay),
    emails: [...plan.emails],
  }
}
