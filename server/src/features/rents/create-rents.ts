import {
  type ContractRecord,
  claimContract,
  nextRentDay,
  periodOf,
  priceOfPeriod,
  updateContract,
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
import { contractVatOn, getContractContext } from './contract-context.ts'
import { findRentsOfContract, insertRent } from './rents.repo.ts'

/** Creates the rents to announce and any missed ones. Returns whether it created one. */
export function createRentsOf(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract) return false
    const { today } = await getContractContext(ctx, tx, contract)
    return createRentsUntil(tx, contract, addDays(today, billingDaysOf(ctx.config).announced))
  })
}

/** Creates every rent whose period begins on or before the day. The contract must be locked. */
export async function createRentsUntil(tx: Tx, contract: ContractRecord, day: string): Promise<boolean> {
  let { nextPeriod, nextRentOn } = contract
  const first = nextPeriod
  while (nextRentOn !== null && nextRentOn <= day) {
    await createRent(tx, contract, nextPeriod)
    nextPeriod += 1
    nextRentOn = nextRentDay(withTermsOfPeriod(contract, nextPeriod), nextPeriod, contract.terminationOn)
  }
  if (nextPeriod === first) return false
  await updateContract(tx, contract.id, { nextPeriod, nextRentOn })
  crashPoint('rent.created')
  return true
}

/** Period and price of a rent that is not invoiced. */
export async function rentOfPeriod(db: Db, contract: ContractRecord, index: number) {
  const terms = withTermsOfPeriod(contract, index)
  const period = periodOf(terms, index)
  const part = usedFraction(period, contract.terminationOn)
  const { net, vat, gross } = priceOfPeriod(terms, await contractVatOn(db, contract, period.from), part)
  return { periodFrom: period.from, periodTo: usedPeriod(period, contract.terminationOn).to, net, vat, gross }
}

async function createRent(tx: Tx, contract: ContractRecord, index: number): Promise<void> {
  const rent = await rentOfPeriod(tx, contract, index)
  await insertRent(tx, {
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
  })
}

/** The next rent without an invoice: its row, or its period if no row exists yet. Null when no rent follows. */
export async function findNextRent(db: Db, contract: ContractRecord) {
  const created = (await findRentsOfContract(db, contract.id)).find(({ status }) => status === 'CREATED')
  if (created) return created
  return contract.nextRentOn === null ? null : rentOfPeriod(db, contract, contract.nextPeriod)
}
