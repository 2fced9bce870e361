import { api } from '@boxzone/contract'
import { findOwnContract, startOfPeriod } from '#src/features/contracts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { discountPercentOf, periodsOf } from './contract-terms.rules.ts'
import { getTermsOffer } from './find-terms.ts'

export const contractTermsRoute = route(api.contractTerms, async (ctx, { id }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const { fromPeriod, discounts, insurances } = await getTermsOffer(ctx, ctx.db, contract)
  const { currency, periodInMonths, insuranceId, nextTerms } = contract
  return {
    currency,
    from: startOfPeriod(contract, fromPeriod),
    current: { periodInMonths, insuranceId },
    next: nextTerms && { periodInMonths: nextTerms.periodInMonths, insuranceId: nextTerms.insuranceId },
    periods: periodsOf(contract, discounts).map((months) => ({
      periodInMonths: months,
      discountPercent: discountPercentOf(contract, months, discounts),
    })),
    insurances: insurances.map(({ id: optionId, coverage, monthlyGross, includedInRent }) => {
      // The agreed price of the current insurance applies.
      const isCurrent = optionId === insuranceId
      const gross = isCurrent ? (contract.insuranceMonthlyGross ?? 0) : includedInRent ? 0 : monthlyGross
      const covered = isCurrent ? (contract.insuranceCoverage ?? coverage) : coverage
      return {
        id: optionId,
        coverage: toMajor(covered, currency),
        priceWithVat: toMajor(gross, currency),
        includedInRent: isCurrent ? contract.insuranceMonthlyGross === null : includedInRent,
      }
    }),
  }
})
