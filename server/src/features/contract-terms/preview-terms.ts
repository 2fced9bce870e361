import { api } from '@boxzone/contract'
import { findOwnContract, priceOfPeriod } from '#src/features/contracts/index.ts'
import { contractVatOn } from '#src/features/rents/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor, toPrice } from '#src/kernel/money.ts'
import { getTermsOffer, priceTerms, readChoice } from './find-terms.ts'

export const previewTermsRoute = route(api.previewTerms, async (ctx, { id, ...choice }) => {
  const contract = await findOwnContract(ctx.db, id, ctx.user.id)
  if (!contract) throw new CallError('not-found')
  const nextTerms = readChoice(contract, choice, await getTermsOffer(ctx, ctx.db, contract))
  const { period, price } = await priceTerms(ctx.db, contract, nextTerms)
  const [rent = price, insurance] = price.items
  const current = priceOfPeriod(contract, await contractVatOn(ctx.db, contract, period.from))
  const { currency } = contract
  return {
    period,
    currency,
    price: toPrice(rent, currency),
    insurance: toMajor(insurance?.gross ?? 0, currency),
    totalPrice: toMajor(price.gross, currency),
    currentTotalPrice: toMajor(current.gross, currency),
  }
})
