import { sql } from 'kysely'
import type { Config } from '#src/config/config.ts'
import { computeWarehouseMonths } from '#src/features/reports/index.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays, dayMs, daysBetween, toDay } from '#src/kernel/days.ts'
import { insertRows } from '#src/kernel/row-sets.repo.ts'
import { demoContractId } from '../contracts.ts'
import { type DemoRent, invoiceOf, morningOf, pricedRental } from '../contracts-history.ts'
import { contractRow, occupancyIdOf, orderPaymentIdOf, orderRow, rentRow, type Sources } from '../contracts-rows.ts'
import type { DemoWorld } from '../world/index.ts'
import { historyContracts, openedOn } from './history-contracts.ts'
import { reminderEmails, suspensionEmail } from './history-emails.ts'
import { blockOf } from './history-office.ts'
import { insertHistoryPayments, isPaidByCard } from './history-payments.repo.ts'
import { historyPerson } from './history-people.ts'
import type { HistoryRental } from './history-rental.ts'
import { historyRequests } from './history-requests.ts'
import { stagedContract, stagedRent } from './history-stages.ts'
import { insertHistoryWork } from './history-work.repo.ts'

const filledTables = ['contract', 'rent', 'invoice', 'box_price']

/**
 * Inserts two years of invented contracts of tenants without a login. They have separate number series, so that
 * the demo accounts have the same documents with and without the history.
 */
export async function insertDemoHistory(tx: Tx, world: DemoWorld, now: Date, config: Config): Promise<void> {
  const sources = { config, cipher: createCipher(config.BOXZONE_SECRET), now }
  const rentals = await createRentals(tx, world, toDay(now, 'Europe/Bratislava'))
  await insertRows(
    tx,
    'account',
    rentals.map((rental) => ({ ...accountRow(sources, rental), ...blockOf(rental, now) })),
  )
  await insertHistoryOccupancies(tx, rentals, now)
  await insertRows(tx, 'rental_order', rentals.map(historyOrder))
  const contracts = rentals.map((history) => ({ history, row: historyContract(sources, history) }))
  await insertRows(
    tx,
    'contract',
    contracts.map(({ row }) => row),
  )
  await insertRows(tx, 'outbox_email', contracts.flatMap(suspensionEmails))
  await insertHistoryPayments(
    tx,
    sources,
    rentals.filter(({ isBilledHere }) => isBilledHere),
  )
  await insertHistoryRents(tx, sources, rentals)
  await insertHistoryWork(tx, sources, world, rentals)
  await insertHistoryPrices(tx, world, now)
  await insertRows(tx, 'free_box_request', historyRequests(world, now))
  // Without new statistics, PostgreSQL plans for small tables.
  for (const table of filledTables) await sql`analyze ${sql.table(table)}`.execute(tx)
  for (const { id } of world.warehouses) await computeWarehouseMonths(tx, id, now)
}

async function createRentals(tx: Tx, world: DemoWorld, today: string): Promise<HistoryRental[]> {
  const demo = await tx.selectFrom('contract').select('boxId').execute()
  const taken = new Set(demo.map(({ boxId }) => boxId))
  const contracts = world.warehouses.flatMap((warehouse) =>
    historyContracts(warehouse, taken, today).map((contract) => ({ warehouse, contract })),
  )
  return contracts.map(({ warehouse, contract }, index) => {
    const person = historyPerson(contract.key, warehouse)
    const { details, language } = person
    const monthlyNet = Math.round((contract.box.monthlyNet * contract.priceShare) / 10) * 10
    const facts = { contract, warehouse, box: contract.box, details, language, monthlyNet }
    const numbers = { order: `HO${index + 1}`, contract: `HZ${index + 1}` }
    const isRunning = contract.termination?.status !== 'TERMINATED'
    const isBilledHere = isRunning || contract.historyCase !== null
    const rental = { ...pricedRental(world, facts, contract.unpaidRents), contract }
    return { rental, person, numbers, isRunning, isBilledHere }
  })
}

function accountRow({ cipher }: Pick<Sources, 'cipher'>, { rental: { contract }, person }: HistoryRental) {
  const { details, language, accountId } = person
  const { personalId, ...open } = details
  const createdAt = morningOf(contract.startsOn)
  return {
    id: accountId,
    type: 'ClientUser',
    email: details.email,
    firstName: details.firstName,
    lastName: details.lastName,
    language,
    emailConfirmedAt: createdAt,
    invoicingDetails: open,
    personalId: personalId === null ? null : cipher.encrypt('account.personal_id', personalId),
    referralCode: `H${accountId.replaceAll('-', '').slice(0, 15).toUpperCase()}`,
    createdAt,
  }
}

/** Replaces the occupancies without a contract. */
async function insertHistoryOccupancies(tx: Tx, rentals: readonly HistoryRental[], now: Date): Promise<void> {
  const boxIds = [...new Set(rentals.map(({ rental }) => rental.box.id))]
  await sql`delete from occupancy where box_id = any(${boxIds}::uuid[])`.execute(tx)
  const until = ({ rental: { contract, box }, isRunning }: HistoryRental) => {
    if (!isRunning) return morningOf(contract.termination?.endsOn ?? contract.startsOn)
    return box.freeFromInDays === null ? null : new Date(now.getTime() + box.freeFromInDays * dayMs)
  }
  const rows = rentals.map((rental) => ({
    id: occupancyIdOf(rental.rental),
    boxId: rental.rental.box.id,
    kind: 'CONTRACT',
    reference: `contract:${demoContractId(rental.rental.contract.key)}`,
    fromAt: morningOf(rental.rental.contract.startsOn),
    untilAt: until(rental),
  }))
  await insertRows(tx, 'occupancy', rows)
}

const historyOrder = ({ rental, numbers, isBilledHere }: HistoryRental) => ({
  ...orderRow(rental, numbers.order),
  paidBy: isBilledHere ? orderPaymentIdOf(rental) : null,
})

function historyContract({ config, cipher, now }: Sources, history: HistoryRental) {
  const { rental, numbers, isBilledHere } = history
  const row = stagedContract(config, history, contractRow({ config, cipher, now }, rental, numbers), now)
  const overdue = row.overdueSince === null ? 0 : daysBetween(row.overdueSince, toDay(now, rental.warehouse.timeZone))
  const isStopped = row.disputedAt !== null || row.staffSuspendedAt !== null
  return {
    ...row,
    suspendedAt: isStopped || overdue >= config.ACCESS_SUSPENDED_DAYS ? row.suspendedAt : null,
    externalReference: isBilledHere ? null : `FORMER-${numbers.contract}`,
  }
}

/** A suspension by staff or because of a dispute sends no such e-mail. */
function suspensionEmails({ history, row }: { history: HistoryRental; row: ReturnType<typeof historyContract> }) {
  const { suspendedAt, staffSuspendedAt, disputedAt } = row
  const isForArrears = staffSuspendedAt === null && disputedAt === null
  return suspendedAt !== null && isForArrears ? [suspensionEmail(history, suspendedAt)] : []
}

/** Rents that a bank transfer paid have no payment. */
async function insertHistoryRents(tx: Tx, { config, now }: Sources, rentals: readonly HistoryRental[]): Promise<void> {
  const rents = rentals
    .flatMap((history) => history.rental.rents.map((rent) => ({ history, rent })))
    .sort((one, other) => (one.rent.period.from < other.rent.period.from ? -1 : 1))
  const numberOf = new Map<string, number>()
  const numbered = rents.map(({ history, rent }) => {
    const year = rent.period.from.slice(0, 4)
    const count = (numberOf.get(year) ?? 0) + 1
    numberOf.set(year, count)
    return { history, rent, number: `HF${year}${String(count).padStart(6, '0')}` }
  })
  await insertRows(
    tx,
    'rent',
    numbered.map(({ history, rent, number }) => stagedRent(config, history, historyRent(history, rent, number), now)),
  )
  await insertRows(
    tx,
    'outbox_email',
    numbered.flatMap(({ history, ...billed }) => reminderEmails(config, history, billed, now)),
  )
  const invoices = numbered.map(({ history: { rental, numbers }, rent, number }) => ({
    number,
    rentId: rent.id,
    contractId: demoContractId(rental.contract.key),
    type: 'INVOICE',
    issuedOn: rent.period.from,
    document: invoiceOf(config, rental, rent, { number, contractNumber: numbers.contract, credit: 0 }),
  }))
  await insertRows(tx, 'invoice', invoices)
}

function historyRent(history: HistoryRental, rent: DemoRent, number: string) {
  const row = rentRow(history.rental, rent, { number, credit: 0 })
  if (!rent.paid || isPaidByCard(history, rent)) return row
  return { ...row, payMethod: 'MARKED_BY_ADMIN' as const, paymentId: null }
}

/** Adds an earlier price of each Box, 6 % lower, which was valid until 190 days ago. */
async function insertHistoryPrices(tx: Tx, { warehouses }: DemoWorld, now: Date): Promise<void> {
  const today = toDay(now, 'Europe/Bratislava')
  for (const { id, code } of warehouses) {
    const opened = morningOf(openedOn(code, today))
    await sql`update box_price set valid_from = ${morningOf(addDays(today, -190))} from box
      where box.id = box_id and box.warehouse_id = ${id}`.execute(tx)
    await sql`insert into box_price (box_id, valid_from, monthly_net)
      select id, ${opened}, greatest(1, round(monthly_net * 0.94 / 10) * 10) from box where warehouse_id = ${id}`.execute(
      tx,
    )
  }
}
