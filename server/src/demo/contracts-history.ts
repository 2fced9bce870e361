import type { InvoicingDetails, Language } from '@boxzone/contract'
import { withdrawalDays } from '@boxzone/contract/order-limits'
import type { Config } from '#src/config/config.ts'
import type { ContractDocument, InvoiceDocument } from '#src/documents/index.ts'
import {
  agreedDays,
  type ContractPeriodPrice,
  type Period,
  periodOf,
  priceOfPeriod,
} from '#src/features/contracts/index.ts'
import { buyerOf, type InvoiceFacts, invoiceDocument, sellerOf } from '#src/features/invoices/index.ts'
import { rentLines } from '#src/features/rents/index.ts'
import { floorName } from '#src/features/warehouses/index.ts'
import { addDays, addMonths } from '#src/kernel/days.ts'
import type { DemoContract } from './contracts.ts'
import type { DemoBox, DemoInsurance, DemoWarehouse, DemoWorld } from './world/index.ts'
import { stableId } from './world/stable-id.ts'

/** A demo contract with its Box, its price and all its rents. */
export interface DemoRental {
  readonly contract: DemoContract
  readonly warehouse: DemoWarehouse
  readonly box: DemoBox
  readonly details: InvoicingDetails
  readonly language: Language
  readonly insurance: DemoInsurance | null
  readonly monthlyNet: number
  readonly discountPercent: number
  readonly vatPermille: number
  readonly price: ContractPeriodPrice
  readonly deposit: number
  readonly rents: readonly DemoRent[]
}

export interface DemoRent {
  readonly id: string
  readonly index: number
  readonly period: Period
  readonly price: ContractPeriodPrice
  readonly vatPermille: number
  readonly paid: boolean
}

/** The time of all events of a day in the demo data. It is morning in all demo countries. */
export const morningOf = (day: string): Date => new Date(`${day}T07:30:00.000Z`)

const discounts: Readonly<Record<number, number>> = { 1: 0, 3: 3, 6: 5, 12: 10 }

export function demoVatOn({ vatRates }: DemoWorld, country: string, day: string): number {
  const inForce = vatRates.filter(({ countryCode, validFrom }) => countryCode === country && validFrom <= day)
  const newest = inForce.sort((left, right) => (left.validFrom < right.validFrom ? 1 : -1))[0]
  if (!newest) throw new Error(`No VAT rate of ${country} on ${day}`)
  return newest.permille
}

export function rentalOf(world: DemoWorld, contract: DemoContract, details: InvoicingDetails): DemoRental {
  const warehouse = world.warehouses.find(({ code }) => code === contract.warehouse)
  const rented = warehouse?.boxes.filter(
    ({ initialState, freeFromInDays }) => initialState === 'busy' && freeFromInDays === null,
  )
  const box = rented?.[contract.boxIndex]
  if (!warehouse || !box) throw new Error(`No Box for ${contract.key}`)
  const unpaidRents = contract.hasUnpaidRent ? 1 : 0
  const facts = { contract, warehouse, box, details, language: 'sk', monthlyNet: box.monthlyNet } as const
  return pricedRental(world, facts, unpaidRents)
}

type RentalFacts = Pick<DemoRental, 'contract' | 'warehouse' | 'box' | 'details' | 'language' | 'monthlyNet'>

/** Adds prices and rents. The newest `unpaidRents` rents are unpaid. */
export function pricedRental(world: DemoWorld, facts: RentalFacts, unpaidRents: number): DemoRental {
  const { contract, warehouse, monthlyNet } = facts
  const country = warehouse.address.countryCode
  const tiers = world.countries.find(({ code }) => code === country)?.insurances ?? []
  const insurance = contract.insured ? (tiers[1] ?? null) : null
  const agreed = {
    monthlyNet,
    periodDiscountPercent: discounts[contract.periodInMonths] ?? 0,
    periodInMonths: contract.periodInMonths,
    insuranceMonthlyGross: insurance?.pricePerMonth ?? null,
    priceRounding: 'GROSS',
  } as const
  const vatPermille = demoVatOn(world, country, contract.startsOn)
  const month = { ...agreed, periodInMonths: 1, periodDiscountPercent: 0, insuranceMonthlyGross: null }
  const rents = Array.from({ length: contract.lastPeriod + 1 }, (_, index) => {
    const period = periodOf(contract, index)
    const rate = demoVatOn(world, country, period.from)
    const paid = index <= contract.lastPeriod - unpaidRents
    const id = stableId(`rent ${contract.key} ${index}`)
    return { id, index, period, price: priceOfPeriod(agreed, rate), vatPermille: rate, paid }
  })
  return {
    ...{ ...facts, insurance, vatPermille, rents },
    discountPercent: agreed.periodDiscountPercent,
    price: priceOfPeriod(agreed, vatPermille),
    deposit: priceOfPeriod(month, vatPermille).gross,
  }
}

interface Numbers {
  readonly contract: string
  readonly order: string
}

export function contractDocumentOf(config: Config, rental: DemoRental, numbers: Numbers): ContractDocument {
  const { contract, warehouse, box, details, language, insurance, price, deposit, vatPermille } = rental
  const { startsOn, periodInMonths } = contract
  const [rent = price] = price.items
  return {
    number: numbers.contract,
    orderNumber: numbers.order,
    country: warehouse.address.countryCode,
    language,
    currency: warehouse.currency,
    timeZone: warehouse.timeZone,
    concludedAt: morningOf(startsOn).toISOString(),
    seller: sellerOf(config),
    customer: buyerOf(details),
    box: {
      number: String(box.number),
      width: box.width,
      length: box.length,
      height: box.height,
      squareMetres: box.squareMetres,
      floor: floorName(box.level, language),
      locationName: warehouse.name,
      address: warehouse.address,
    },
    startsOn,
    earliestEndOn: addDays(addMonths(startsOn, 1), -1),
    periodInMonths,
    price: { net: rent.net, vatPermille, vat: rent.vat, gross: rent.gross },
    deposit,
    insurance: insurance && {
      coverage: insurance.coverage,
      gross: insurance.pricePerMonth * periodInMonths,
      includedInRent: false,
    },
    firstPayment: price.gross + deposit,
    nextPayment: { on: periodOf(contract, 1).from, amount: price.gross },
    days: agreedDays(config),
    terms: { version: '2026-11', url: `${config.origin}/trading-terms` },
    disputeBody: null,
    withdrawal: { until: addDays(startsOn, withdrawalDays), url: `${config.origin}/withdraw` },
    consents: ['TERMS', 'PRIVACY', 'RECURRING_PAYMENTS', 'EARLY_START'],
  }
}

export function invoiceOf(
  config: Config,
  rental: DemoRental,
  rent: DemoRent,
  { number, contractNumber, credit }: { number: string; contractNumber: string; credit: number },
): InvoiceDocument {
  const { contract, warehouse, box, details, deposit, language } = rental
  const { period, vatPermille } = rent
  const facts: InvoiceFacts = {
    contractId: stableId(`contract ${contract.key}`),
    rentId: rent.id,
    issuedOn: period.from,
    suppliedOn: period.from,
    dueOn: period.from,
    // The first rent is paid with the order. The other invoices are issued before their payment.
    paidOn: rent.index === 0 ? period.from : null,
    currency: warehouse.currency,
    country: warehouse.address.countryCode,
    language,
    contractNumber,
    period,
    buyer: buyerOf(details),
    deposit: rent.index === 0 ? deposit : null,
    lines: rentLines(rent.price, { boxName: box.name, vatPermille, period, language }),
    credit,
  }
  return invoiceDocument(config, facts, number)
}
