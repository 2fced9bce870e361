import type { IdentityState, Contract as PresentedContract, SharedWith } from '@boxzone/contract'
import type { CodesOfAccount } from '#src/features/door-codes/index.ts'
import { presentWarehouseSummary, vatFor, type WarehouseRow } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addDays, addMonths, startOfDay, toDay } from '#src/kernel/days.ts'
import { type Minor, toMajor, toPrice } from '#src/kernel/money.ts'
import type { ContractView } from './contracts.repo.ts'
import {
  canWithdraw,
  isAccessSuspended,
  isImported,
  lastDayOf,
  lastDayToEmpty,
  withdrawalSettlementDays,
} from './contracts.rules.ts'
import { depositDueOn } from './deposit.rules.ts'
import { firstYear, firstYearMonths, lastGuaranteedDay } from './first-year.rules.ts'
import { withTermsOfPeriod } from './next-terms.rules.ts'
import { startOfPeriod } from './period.rules.ts'
import { presentCodes } from './present-codes.ts'
import { priceOfPeriod } from './price.rules.ts'

interface Facts {
  readonly warehouse: WarehouseRow
  readonly sharedWith: readonly SharedWith[]
  readonly identity: IdentityState
  /** Codes of the tenant. */
  readonly codes: CodesOfAccount
}

export function presentContract(
  ctx: Pick<Ctx, 'cipher' | 'now' | 'config'>,
  contract: ContractView,
  { warehouse, sharedWith, identity, codes }: Facts,
): PresentedContract {
  const { currency, periodInMonths } = contract
  const major = (amount: number) => toMajor(amount, currency)
  const price = priceOfPeriod(contract, vatFor(warehouse, contract))
  const [rent = price] = price.items
  const today = toDay(ctx.now(), warehouse.timeZone)
  const accessSuspended =
    contract.status !== 'TERMINATED' && isAccessSuspended(contract, today, ctx.config.ACCESS_SUSPENDED_DAYS)
  return {
    id: contract.id,
    businessId: contract.businessId,
    orderNumber: contract.document.orderNumber,
    boxId: contract.boxId,
    boxName: contract.boxName,
    boxNumber: contract.boxNumber,
    lockVersion: contract.lockVersion,
    warehouse: presentWarehouseSummary(warehouse),
    createdAt: contract.createdAt.toISOString(),
    startsOn: contract.startsOn,
    terminationAt: lastDayOf(contract),
    status: contract.status,
    invoicing: { periodInMonths },
    price: toPrice(rent, currency),
    totalPrice: major(price.gross),
    insurance: presentInsurance(contract),
    deposit: presentDeposit(contract, ctx.config.INSPECTION_DAYS),
    ...presentCodes(ctx, contract, { identity, today, codes }).presented,
    sharedWith: [...sharedWith],
    cancellation: presentCancellation(contract),
    nextTerms: presentNextTerms(contract, vatFor(warehouse, contract)),
    nextPrice: presentNextPrice(contract, vatFor(warehouse, contract)),
    priceGuaranteedTo: presentGuarantee(ctx, contract, today),
    firstYear: presentFirstYear(contract, price.gross, today),
    evictedAt: contract.evictedAt?.toISOString() ?? null,
    nextRentOn: contract.nextRentOn,
    accessSuspended,
    disputed: contract.status !== 'TERMINATED' && contract.disputedAt !== null,
    withdrawableUntil: withdrawableUntil(contract, today),
    withdrawal: presentWithdrawal(contract),
  }
}

/** The last day of the price guarantee. Null without a guarantee and after its end. */
function presentGuarantee({ config }: Pick<Ctx, 'config'>, contract: ContractView, today: string): string | null {
  const { priceGuaranteeFrom, priceGuaranteeMonths, startsOn } = contract
  const last = lastGuaranteedDay(priceGuaranteeFrom ?? startsOn, priceGuaranteeMonths ?? config.PRICE_GUARANTEE_MONTHS)
  return last !== null && last >= today ? last : null
}

function presentInsurance(contract: ContractView): PresentedContract['insurance'] {
  const { insuranceCoverage, insuranceMonthlyGross, periodInMonths, currency } = contract
  if (insuranceCoverage === null) return null
  const coverage = toMajor(insuranceCoverage, currency)
  const priceWithVat = toMajor((insuranceMonthlyGross ?? 0) * periodInMonths, currency)
  return { coverage, currency, includedInRent: insuranceMonthlyGross === null, priceWithVat }
}

function presentNextTerms(contract: ContractView, vatPermille: number): PresentedContract['nextTerms'] {
  const { nextTerms, currency } = contract
  if (nextTerms === null) return null
  const terms = withTermsOfPeriod(contract, nextTerms.fromPeriod)
  return {
    from: startOfPeriod(contract, nextTerms.fromPeriod),
    periodInMonths: terms.periodInMonths,
    totalPrice: toMajor(priceOfPeriod(terms, vatPermille).gross, currency),
    insurance: presentInsurance(terms),
  }
}

/** The first period with the announced price. */
function presentNextPrice(contract: ContractView, vatPermille: number): PresentedContract['nextPrice'] {
  const { nextPrice, nextPeriod, currency } = contract
  if (nextPrice === null) return null
  let index = nextPeriod
  while (startOfPeriod(withTermsOfPeriod(contract, index), index) < nextPrice.from) index += 1
  const terms = withTermsOfPeriod(contract, index)
  return { from: startOfPeriod(terms, index), totalPrice: toMajor(priceOfPeriod(terms, vatPermille).gross, currency) }
}

/**
 * The payments of the first year. Null if the contract is not active, is imported or has run for twelve months, or if
 * its payments differ from the agreed ones.
 */
function presentFirstYear(contract: ContractView, later: Minor, today: string): PresentedContract['firstYear'] {
  const { startsOn, status, periodInMonths, periodAnchorIndex, nextTerms, nextPrice, document, currency } = contract
  const secondYear = addMonths(startsOn, firstYearMonths)
  const [rent] = priceOfPeriod(contract, document.price.vatPermille).items
  const isAnnounced = nextTerms !== null || (nextPrice !== null && nextPrice.from < secondYear)
  const isChanged = isAnnounced || periodAnchorIndex > 0 || rent?.gross !== document.price.gross
  if (status !== 'ACTIVE' || isImported(contract) || isChanged || today >= secondYear) return null
  const first = document.firstPayment - document.deposit
  return toMajor(firstYear({ periodInMonths, first, later }), currency)
}

function presentDeposit(contract: ContractView, inspectionDays: number): PresentedContract['deposit'] {
  const amount = toMajor(contract.deposit, contract.currency)
  const { depositStatus: status, evictedAt, inspectionObjection } = contract
  const isComing = status === 'HELD' && evictedAt !== null
  return {
    ...{ amount, status, ...(isImported(contract) ? { byTransfer: true } : {}) },
    dueOn: isComing ? depositDueOn(contract, inspectionDays) : null,
    objection: status === 'HELD' ? inspectionObjection : null,
  }
}

function presentCancellation(contract: ContractView): PresentedContract['cancellation'] {
  const { cancellationRequestedAt, cancellationReasons, cancellationNote } = contract
  const day = lastDayOf(contract)
  if (cancellationRequestedAt === null || day === null) return null
  const requestedAt = cancellationRequestedAt.toISOString()
  return { requestedAt, day, reasons: cancellationReasons, note: cancellationNote }
}

function presentWithdrawal(contract: ContractView): PresentedContract['withdrawal'] {
  const { withdrawnAt } = contract
  const emptyBy = lastDayToEmpty(contract)
  if (withdrawnAt === null || emptyBy === null) return null
  const depositBy = addDays(contract.terminationOn ?? emptyBy, withdrawalSettlementDays)
  return { receivedAt: withdrawnAt.toISOString(), emptyBy, depositBy }
}

function withdrawableUntil(contract: ContractView, today: string): string | null {
  const { status, isConsumer, withdrawnAt, document } = contract
  const until = document.withdrawal?.until ?? null
  if (!canWithdraw({ status, isConsumer, isWithdrawn: withdrawnAt !== null, withdrawableUntil: until }, today))
    return null
  return until === null ? null : startOfDay(addDays(until, 1), document.timeZone).toISOString()
}
