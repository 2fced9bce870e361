import { translator } from '@boxzone/i18n/server-texts'
import type { Config } from '#src/config/config.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import { json, type Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { detailsOf } from './accounts.repo.ts'
import { demoAccountId, demoAccounts } from './accounts.ts'
import { type DemoContract, demoContractId, demoContracts } from './contracts.ts'
import { type DemoRent, type DemoRental, invoiceOf, morningOf, rentalOf } from './contracts-history.ts'
import {
  cardTokenOf,
  contractRow,
  occupancyIdOf,
  orderIdOf,
  orderPaymentIdOf,
  orderRow,
  paymentRows,
  rentRow,
  type Sources,
} from './contracts-rows.ts'
import type { DemoWorld } from './world/index.ts'
import { stableId } from './world/stable-id.ts'

/** Inserts orders, contracts, rents, invoices, payments and their entries in the sandbox ledger. */
export async function insertDemoContracts(tx: Tx, world: DemoWorld, now: Date, config: Config): Promise<void> {
  const rentals = demoContracts(toDay(now, 'Europe/Bratislava')).map((contract) =>
    rentalOf(world, contract, detailsOfOwner(contract)),
  )
  const sources = { config, cipher: createCipher(config.BOXZONE_SECRET), now }
  const numbers = new Numbers()
  const numberedRents = numberedRentsOf(rentals, numbers)
  await insertOccupancies(tx, rentals)
  await insertOrdersAndContracts(tx, sources, rentals, numbers)
  await insertNumberedRents(tx, sources, numberedRents, numbers)
  await insertPayments(tx, sources, rentals, numberedRents)
  await insertReturnedDeposits(tx, rentals)
  await linkUsedReward(tx, numberedRents)
  await insertSentEmails(tx, rentals)
  await tx.insertInto('numberSeries').values(numbers.rows()).execute()
}

function detailsOfOwner({ owner }: DemoContract) {
  const account = demoAccounts.find(({ name }) => name === owner)
  if (!account) throw new Error(`no demo account has the name ${owner}`)
  return { ...detailsOf(account), personalId: null }
}

/** Allocates numbers without gaps per series and year. The caller requests them in chronological order. */
class Numbers {
  private readonly last = new Map<string, { series: string; year: number; last: number }>()
  private readonly allocated = new Map<string, string>()

  of(series: string, key: string, day: string): string {
    const known = this.allocated.get(`${series} ${key}`)
    if (known) return known
    const year = Number(day.slice(0, 4))
    const last = (this.last.get(`${series} ${year}`)?.last ?? 0) + 1
    this.last.set(`${series} ${year}`, { series, year, last })
    const number = `${series}${year}${String(last).padStart(6, '0')}`
    this.allocated.set(`${series} ${key}`, number)
    return number
  }

  rows() {
    return [...this.last.values()]
  }
}

interface NumberedRent {
  readonly rental: DemoRental
  readonly rent: DemoRent
  readonly number: string
  readonly credit: number
}

const annasFirstContract = 'anna 1'
/** The index of the rent for which Anna used a part of her rewards. */
const creditedPeriod = 22
const usedCredit = 15_00

function numberedRentsOf(rentals: readonly DemoRental[], numbers: Numbers): NumberedRent[] {
  const byDay = (left: string, right: string) => (left < right ? -1 : 1)
  for (const { contract } of rentals.toSorted((a, b) => byDay(a.contract.startsOn, b.contract.startsOn))) {
    numbers.of('OB', contract.key, contract.startsOn)
    numbers.of('ZM', contract.key, contract.startsOn)
  }
  return rentals
    .flatMap((rental) => rental.rents.map((rent) => ({ rental, rent })))
    .sort((a, b) => byDay(a.rent.period.from, b.rent.period.from))
    .map(({ rental, rent }) => ({
      rental,
      rent,
      number: numbers.of('FA', rent.id, rent.period.from),
      credit: rental.contract.key === annasFirstContract && rent.index === creditedPeriod ? usedCredit : 0,
    }))
}

/** Replaces the invented occupancies of these Boxes by those of the demo contracts. */
async function insertOccupancies(tx: Tx, rentals: readonly DemoRental[]): Promise<void> {
  const unended = rentals.filter(({ contract }) => contract.termination?.status !== 'TERMINATED')
  await tx
    .deleteFrom('occupancy')
    .where(
      'boxId',
      'in',
      unended.map(({ box }) => box.id),
    )
    .execute()
  const rows = rentals.map((rental) => ({
    id: occupancyIdOf(rental),
    boxId: rental.box.id,
    kind: 'CONTRACT' as const,
    reference: `contract:${demoContractId(rental.contract.key)}`,
    fromAt: morningOf(rental.contract.startsOn),
    untilAt: unended.includes(rental)
      ? null
      : morningOf(rental.contract.termination?.endsOn ?? rental.contract.startsOn),
  }))
  await tx.insertInto('occupancy').values(rows).execute()
}

async function insertOrdersAndContracts(tx: Tx, sources: Sources, rentals: readonly DemoRental[], numbers: Numbers) {
  const numbersOf = ({ contract: { key, startsOn } }: DemoRental) => ({
    order: numbers.of('OB', key, startsOn),
    contract: numbers.of('ZM', key, startsOn),
  })
  const orders = rentals.map((rental) => {
    const { invoicingDetails, consents, quote, ...rest } = orderRow(rental, numbersOf(rental).order)
    return { ...rest, invoicingDetails: json(invoicingDetails), consents: json(consents), quote: json(quote) }
  })
  await tx.insertInto('rentalOrder').values(orders).execute()
  const contracts = rentals.map((rental) => {
    const { document, cancellationReasons, ...rest } = contractRow(sources, rental, numbersOf(rental))
    return { ...rest, cancellationReasons: [...cancellationReasons], document: json(document) }
  })
  await tx.insertInto('contract').values(contracts).execute()
}

async function insertNumberedRents(
  tx: Tx,
  { config }: Sources,
  numberedRents: readonly NumberedRent[],
  numbers: Numbers,
): Promise<void> {
  await tx
    .insertInto('rent')
    .values(numberedRents.map(({ rental, rent, number, credit }) => rentRow(rental, rent, { number, credit })))
    .execute()
  const invoices = numberedRents.map(({ rental, rent, number, credit }) => {
    const contractNumber = numbers.of('ZM', rental.contract.key, rental.contract.startsOn)
    return {
      number,
      rentId: rent.id,
      contractId: demoContractId(rental.contract.key),
      type: 'INVOICE' as const,
      issuedOn: rent.period.from,
      document: json(invoiceOf(config, rental, rent, { number, contractNumber, credit })),
    }
  })
  await tx.insertInto('invoice').values(invoices).execute()
}

async function insertPayments(
  tx: Tx,
  { cipher, now }: Sources,
  rentals: readonly DemoRental[],
  numberedRents: readonly NumberedRent[],
) {
  const expiryYear = now.getUTCFullYear() + 3
  const visaCard = { brand: 'visa', expiryMonth: 12, expiryYear }
  const cardOf = ({ contract }: DemoRental) =>
    contract.owner === 'maria'
      ? { ...visaCard, last4: '0002', behaviour: 'DECLINES' as const }
      : { ...visaCard, last4: '4242', behaviour: 'PAYS' as const }
  const cards = new Map(
    rentals.map((rental) => {
      const token = cardTokenOf(rental)
      return [token, { token, ...cardOf(rental), networkTransactionId: stableId(`network ${token}`) }]
    }),
  )
  await tx
    .insertInto('sandboxCard')
    .values([...cards.values()])
    .execute()
  const payments = numberedRents.flatMap(({ rental, rent, credit }) => paymentRows(rental, rent, credit))
  await tx.insertInto('payment').values(payments).execute()
  const stored = rentals.map((rental) => {
    const { behaviour: _behaviour, ...shown } = cardOf(rental)
    return {
      ...shown,
      id: stableId(`card of ${rental.contract.key}`),
      paymentId: orderPaymentIdOf(rental),
      accountId: demoAccountId(rental.contract.owner),
      provider: 'sandbox' as const,
      token: cipher.encrypt('stored_card.token', { token: cardTokenOf(rental) }),
      networkTransactionId: stableId(`network ${cardTokenOf(rental)}`),
      mandateVersion: '2026-11',
      status: 'USABLE' as const,
      createdAt: morningOf(rental.contract.startsOn),
    }
  })
  await tx.insertInto('storedCard').values(stored).execute()
  await insertLedgerEntries(tx, numberedRents)
}

/** Inserts the payments of the demo contracts into the sandbox ledger. */
async function insertLedgerEntries(tx: Tx, numberedRents: readonly NumberedRent[]): Promise<void> {
  const sandboxPayments = numberedRents.flatMap(({ rental, rent, number, credit }) =>
    paymentRows(rental, rent, credit).map((payment) => ({
      ref: payment.providerRef,
      merchantPaymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      description: number,
      language: 'sk' as const,
      returnUrl: null,
      storeCard: payment.kind === 'HOSTED',
      status: payment.status,
      declineCode: payment.declineCode,
      cardToken: cardTokenOf(rental),
      settlesAt: null,
      expiresAt: null,
      createdAt: payment.createdAt,
      changedAt: payment.createdAt,
    })),
  )
  await tx.insertInto('sandboxPayment').values(sandboxPayments).execute()
  const charges = sandboxPayments
    .filter(({ status }) => status === 'PAID')
    .map(({ ref, merchantPaymentId, amount, currency, createdAt }) => ({
      ...{ kind: 'CHARGE' as const, paymentRef: ref, merchantPaymentId, refundId: null, amount, currency },
      bookedAt: createdAt,
    }))
  await tx.insertInto('sandboxLedger').values(charges).execute()
}

async function insertReturnedDeposits(tx: Tx, rentals: readonly DemoRental[]): Promise<void> {
  for (const rental of rentals) {
    const { contract, deposit, warehouse } = rental
    if (contract.termination?.status !== 'TERMINATED') continue
    const paymentId = orderPaymentIdOf(rental)
    const [id, at] = [stableId(`deposit ${contract.key}`), morningOf(contract.termination.endsOn)]
    const ref = `demo-${paymentId}`
    const entry = { kind: 'REFUND' as const, paymentRef: ref, merchantPaymentId: paymentId, refundId: id, bookedAt: at }
    await tx
      .insertInto('sandboxLedger')
      .values({ ...entry, amount: deposit, currency: warehouse.currency })
      .execute()
    await tx.updateTable('sandboxPayment').set({ refundedAmount: deposit }).where('ref', '=', ref).execute()
    await tx
      .insertInto('refund')
      .values({
        ...{ id, paymentId, reasonKey: `deposit:${demoContractId(contract.key)}`, amount: deposit },
        currency: warehouse.currency,
        status: 'DONE',
        providerRef: id,
        declineCode: null,
        nextAttemptAt: at,
        createdAt: at,
        doneAt: at,
      })
      .execute()
  }
}

/** Sets the reference and the time of Anna's reward transaction to those of the rent that it paid. */
async function linkUsedReward(tx: Tx, numberedRents: readonly NumberedRent[]): Promise<void> {
  const used = numberedRents.find(({ credit }) => credit > 0)
  if (!used) return
  await tx
    .updateTable('rewardTransaction')
    .set({ reference: `rent:${used.rent.id}`, at: morningOf(used.rent.period.from) })
    .where('reference', '=', 'demo:3')
    .execute()
}

/** Inserts the sent e-mail of each order, for the demo mailbox. */
async function insertSentEmails(tx: Tx, rentals: readonly DemoRental[]): Promise<void> {
  const t = translator('sk', 'order-mail')
  const sentEmails = rentals.map((rental) => {
    const names = { box: rental.box.name, place: rental.warehouse.name }
    const at = morningOf(rental.contract.startsOn)
    const lead = t('fulfilled.lead', names)
    return {
      id: stableId(`letter ${rental.contract.key}`),
      kind: 'order-fulfilled',
      dedupeKey: `order-fulfilled:${orderIdOf(rental)}`,
      recipient: rental.details.email,
      language: 'sk' as const,
      status: 'SENT' as const,
      attempts: 1,
      ...{ nextAttemptAt: at, createdAt: at, sentAt: at },
      subject: t('fulfilled.subject', names),
      html: `<p>${lead}</p>`,
      bodyText: lead,
      attachments: json([]),
    }
  })
  await tx.insertInto('outboxEmail').values(sentEmails).execute()
}
