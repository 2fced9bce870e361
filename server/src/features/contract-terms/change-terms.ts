import { api } from '@boxzone/contract'
import { cancelUnpaidMove } from '#src/features/contract-moves/index.ts'
import { type ContractRecord, lockOwnContract, type NextTerms, updateNextTerms } from '#src/features/contracts/index.ts'
import { type ContractContext, refitRents, tenantEmail } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { isSameChoice } from './contract-terms.rules.ts'
import { getTermsOffer, priceTerms, readChoice } from './find-terms.ts'
import { termsChangedEmail } from './terms-changed.email.tsx'

/** Changes insurance and length of the period from the next period on. Existing invoices do not change. */
export const changeTermsRoute = route(api.changeTerms, (ctx, { id, ...choice }) =>
  ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    const offer = await getTermsOffer(ctx, tx, contract)
    const nextTerms = readChoice(contract, choice, offer)
    if (isSameChoice(contract.nextTerms ?? contract, choice)) return { value: true }
    await cancelUnpaidMove(tx, id)
    await updateNextTerms(tx, id, isSameChoice(contract, choice) ? null : nextTerms)
    await refitRents(ctx, tx, id, offer.context.today)
    await notifyChanged(ctx, tx, contract, { context: offer.context, nextTerms })
    return { value: true }
  }),
)

interface Changed {
  readonly context: ContractContext
  readonly nextTerms: NextTerms
}

async function notifyChanged(ctx: Ctx, tx: Tx, contract: ContractRecord, { context, nextTerms }: Changed) {
  const email = tenantEmail(context, contract)
  if (!email) return
  const { terms, period, price } = await priceTerms(tx, contract, nextTerms)
  const { currency } = contract
  await ctx.mail(tx, termsChangedEmail, {
    ...email.recipient,
    dedupeKey: newId(),
    data: {
      ...email.facts,
      from: period.from,
      periodInMonths: terms.periodInMonths,
      coverage: terms.insuranceCoverage === null ? null : { amount: terms.insuranceCoverage, currency },
      total: { amount: price.gross, currency },
    },
  })
}
