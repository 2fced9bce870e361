import {
  type ContractRecord,
  claimContracts,
  nextRentDay,
  periodOf,
  priceOfPeriod,
  updateContracts,
  usedFraction,
  usedPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { billingDaysOf } from './billing-days.ts'
import { contractVatOnDays, getContractContexts } from './contract-context.ts'
import { insertRents } from './rent-sets.repo.ts'
import { findRentsOfContract, type RentRecord } from './rents.repo.ts'

/** Creates the rents to announce and any missed ones. Returns the number of contracts with a new rent. */
export function createDueRents(ctx: Ctx, contractIds: readonly string[]): Promise<number> {
  return ctx.transaction(async (tx) => {
    const contracts = await claimContracts(tx, contractIds)
    const contextOf = await getContractContexts(ctx, tx, contracts)
    const { announced } = billingDaysOf(ctx.config)
    const due = contracts.map((contract) => ({ contract, until: addDays(contextOf(contract).today, announced) }))
    return createRentsUntil(tx, due)
  })
}

interface DueContract {
  readonly contract: ContractRecord
  readonly until: string
}

/** Creates every rent whose period begins on or before the day. The contracts must be locked. */
export async function createRentsUntil(tx: Tx, due: readonly DueContract[]): Promise<number> {
  const planned = due.map(planRents).filter(({ indexes }) => indexes.length > 0)
  const starts = planned.flatMap(({ contract, indexes }) => indexes.map((index) => startOfTerms(contract, index)))
  const contracts = planned.map(({ contract }) => contract)
  const vatOn = await contractVatOnDays(tx, contracts, starts)
  const rents = planned.flatMap(({ contract, indexes }) => indexes.map((index) => newRent(contract, index, vatOn)))
  await insertRents(tx, rents)
  await updateContracts(
    tx,
    planned.map(({ contract: { id }, nextPeriod, nextRentOn }) => ({ id, nextPeriod, nextRentOn })),
  )
  for (const _ of planned) crashPoint('rent.created')
  return planned.length
}

/** The periods that begin on or before the day, and the new `nextPeriod` and `nextRentOn` of the contract. */
function planRents({ contract, until }: DueContract) {
  let { nextPeriod, nextRentOn } = contract
  const indexes: number[] = []
  while (nextRentOn !== null && nextRentOn <= until) {
    indexes.push(nextPeriod)
    nextPeriod += 1
    nextRentOn = nextRentDay(withTermsOfPeriod(contract, nextPeriod), nextPeriod, contract.terminationOn)
  }
  return { contract, indexes, nextPeriod, nextRentOn }
}

const startOfTerms = (contract: ContractRecord, index: number): string =>
  periodOf(withTermsOfPeriod(contract, index), index).from

/** Period and price of a rent that is not invoiced. */
export async function rentOfPeriod(db: Db, contract: ContractRecord, index: number) {
  return pricedRent(contract, index, await contractVatOnDays(db, [contract], [startOfTerms(contract, index)]))
}

type VatOn = Awaited<ReturnType<typeof contractVatOnDays>>

function pricedRent(contract: ContractRecord, index: number, vatOn: VatOn) {
  const terms = withTermsOfPeriod(contract, index)
  const period = periodOf(terms, index)
  const part = usedFraction(period, contract.terminationOn)
  const { net, vat, gross } = priceOfPeriod(terms, vatOn(contract, period.from), part)
  return { periodFrom: period.from, periodTo: usedPeriod(period, contract.terminationOn).to, net, vat, gross }
}

function newRent(contract: ContractRecord, index: number, vatOn: VatOn): RentRecord {
  const rent = pricedRent(contract, index, vatOn)
  return {
    id: newId(),
    contractId: contract.id,
    periodIndex: index,
    ...rent,
    dueOn: rent.periodFrom,
    status: 'CREATED',
    currency: contract.currency,
    issuedOn: null,
    paidAt: null,
    payMethod: null,
    payingStatus: 'CREATED',
    attempts: 0,
    nextAttemptOn: null,
    paymentId: null,
    invoiceNumber: null,
  }
}

/** The next rent without an invoice: its row, or its period if no row exists yet. Null when no rent follows. */
export async function findNextRent(db: Db, contract: ContractRecord) {
  const created = (await findRentsOfContract(db, contract.id)).find(({ status }) => status === 'CREATED')
  if (created) return created
  return contract.nextRentOn === null ? null : rentOfPeriod(db, contract, contract.nextPeriod)
}
