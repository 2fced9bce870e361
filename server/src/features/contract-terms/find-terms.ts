import { isMoveAgreed } from '#src/features/contract-moves/index.ts'
import {
  type ContractRecord,
  type NextTerms,
  periodOf,
  priceOfPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import { findInsurances } from '#src/features/orders/index.ts'
import { contractVatOn, findRentsOfContract, getContractContext } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { areNextTermsStarted, chosenTerms, firstChangeablePeriod, type TermsChoice } from './contract-terms.rules.ts'

/**
 * The data on which a change of the terms depends. Throws if the contract is not active, if a move is agreed,
 * or if chosen terms have started but have no invoice yet.
 */
export async function getTermsOffer(ctx: Ctx, db: Db, contract: ContractRecord) {
  if (contract.status !== 'ACTIVE') throw new CallError('contract/not-changeable')
  // The price of an agreed move was calculated with the current terms.
  if (await isMoveAgreed(db, contract.id)) throw new CallError('contract/not-changeable')
  const context = await getContractContext(ctx, db, contract)
  if (areNextTermsStarted(contract, context.today)) throw new CallError('contract/terms-starting')
  const rents = await findRentsOfContract(db, contract.id)
  const last = rents.filter(({ status }) => status !== 'CREATED').at(-1)?.periodIndex ?? contract.firstPeriod - 1
  return {
    context,
    fromPeriod: firstChangeablePeriod(contract, last, context.today),
    discounts: ctx.config.PERIOD_DISCOUNTS,
    insurances: await findInsurances(db, context.warehouse.countryCode),
  }
}

type TermsOffer = Awaited<ReturnType<typeof getTermsOffer>>

/** Throws for a period or an insurance that is not offered. */
export function readChoice(contract: ContractRecord, choice: TermsChoice, offer: TermsOffer): NextTerms {
  const terms = chosenTerms(contract, choice, offer)
  if (!terms) throw invalidField('periodInMonths')
  return terms
}

/** The first period with the terms, and its price. */
export async function priceTerms(db: Db, contract: ContractRecord, nextTerms: NextTerms) {
  const terms = withTermsOfPeriod({ ...contract, nextTerms }, nextTerms.fromPeriod)
  const period = periodOf(terms, nextTerms.fromPeriod)
  return { terms, period, price: priceOfPeriod(terms, await contractVatOn(db, contract, period.from)) }
}
