import { toMajor } from '#src/kernel/money.ts'
import type { IssuedCorrection } from './issue-correction.ts'

/** `number` is null in a preview. */
export function presentCorrection(plan: IssuedCorrection['plan'], number: string | null) {
  const { contract, lines, total, settlement, returned, reduced } = plan
  const major = (amount: number) => toMajor(amount, contract.currency)
  return {
    number,
    settlement,
    total: major(total),
    returned: major(returned),
    reduced: major(reduced),
    currency: contract.currency,
    lines: lines.map(({ description, net, vat, gross }) => ({
      description,
      net: major(net),
      vat: major(vat),
      gross: major(gross),
    })),
  }
}
