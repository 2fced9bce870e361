import type { Language } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { getCountry } from '@boxzone/contract/countries/countries'
import { withdrawalDays } from '@boxzone/contract/order-limits'
import { translator } from '@boxzone/i18n/server-texts'
import { type ConsentKind, type ContractDocument, DocumentCountry, type InvoiceLine } from '#src/documents/index.ts'
import { agreedDays, lastGuaranteedDay } from '#src/features/contracts/index.ts'
import { buyerOf, sellerOf, taxAt } from '#src/features/invoices/index.ts'
import { legalVersion } from '#src/features/legal/index.ts'
import type { Payment } from '#src/features/payments/index.ts'
import type { RentRecord } from '#src/features/rents/index.ts'
import { boxNameIn, floorName } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { addDays, addMonths, toDay } from '#src/kernel/days.ts'
import type { Taxed } from '#src/kernel/money.ts'
import type { Insurance, OrderRecord } from './orders.repo.ts'
import { discountLabel } from './present-quote.ts'
import { firstYearOf, rentItem } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

/** The earlier day. The order pays the first rent today even when the contract starts later. */
const earlier = (day: string, today: string): string => (day < today ? day : today)

/** The first rent is paid by the order. */
export function firstRent(
  { quote, currency }: OrderRecord,
  facts: { id: string; contractId: string; payment: Payment; today: string; paidAt: Date },
): RentRecord {
  const gross = quote.total.gross - quote.deposit
  return {
    id: facts.id,
    contractId: facts.contractId,
    periodIndex: 0,
    periodFrom: quote.firstPeriod.from,
    periodTo: quote.firstPeriod.to,
    dueOn: earlier(quote.firstPeriod.from, facts.today),
    status: 'PAID',
    net: gross - quote.total.vat,
    vat: quote.total.vat,
    gross,
    currency,
    issuedOn: facts.today,
    paidAt: facts.paidAt,
    payMethod: 'FROM_ORDER',
    payingStatus: 'PAID',
    attempts: 1,
    nextAttemptOn: null,
    paymentId: facts.payment.id,
    invoiceNumber: null,
  }
}

export function invoiceFacts(
  order: OrderRecord,
  { box, warehouse }: BoxWithWarehouse,
  { rent, today, businessId }: { rent: RentRecord; today: string; businessId: string },
) {
  const { quote, language } = order
  return {
    contractId: rent.contractId,
    rentId: rent.id,
    issuedOn: today,
    // The tax point of an advance payment is the day of the payment.
    suppliedOn: earlier(quote.firstPeriod.from, today),
    dueOn: today,
    paidOn: today,
    currency: order.currency,
    country: DocumentCountry.parse(warehouse.countryCode),
    language,
    contractNumber: businessId,
    period: quote.firstPeriod,
    buyer: buyerOf(order.invoicingDetails),
    deposit: quote.deposit,
    lines: orderLines(order, box.name, discountText(order, warehouse, language)),
  }
}

const discountText = (
  { quote }: OrderRecord,
  { promotion }: BoxWithWarehouse['warehouse'],
  language: Language,
): string => (quote.discount ? discountLabel(quote.discount, promotion, language) : '')

function orderLines({ quote, language }: OrderRecord, boxName: string, discountName: string): InvoiceLine[] {
  const t = translator(language, 'order-items')
  const { vatPermille, firstPeriod: period } = quote
  const common = { period, ...taxAt(vatPermille) }
  const amounts = ({ net, vat, gross }: Taxed) => ({ net, vat, gross })
  const lines: InvoiceLine[] = quote.items.map((item) => {
    const description = item.kind === 'RENT' ? t('rent', { box: boxNameIn(language, boxName) }) : t('insurance')
    // Shows the price per month only for the rent, and only if price times months is exactly the net amount.
    const isByMonth = item.kind === 'RENT' && item.unitNet * item.count === item.net
    const counted = isByMonth
      ? ({ quantity: item.count, unit: 'MONTH', unitNet: item.unitNet } as const)
      : ({ quantity: 1, unit: 'PIECE', unitNet: item.net } as const)
    return { ...common, description, ...counted, ...amounts(item) }
  })
  if (!quote.discount) return lines
  const { net, vat, gross } = quote.discount
  return [
    ...lines,
    {
      ...common,
      description: discountName,
      quantity: -1,
      unit: 'PIECE',
      unitNet: net,
      net: -net,
      vat: -vat,
      gross: -gross,
    },
  ]
}

/** The parts of an order that its contract contains. */
type AgreedOrder = Pick<
  OrderRecord,
  'number' | 'quote' | 'language' | 'invoicingDetails' | 'periodInMonths' | 'currency' | 'consents'
>

export function contractDocument(
  ctx: Ctx,
  order: AgreedOrder,
  { box, warehouse }: BoxWithWarehouse,
  insurance: Insurance | null,
  businessId: string,
): ContractDocument {
  const { quote, language, invoicingDetails } = order
  const now = ctx.now()
  const { monthlyNet, periodDiscountPercent: discountPercent, rounding = 'NET' } = quote
  const { periodInMonths: months } = order
  const rent = rentItem({ monthlyNet, months, discountPercent, rounding }, quote.vatPermille)
  const lastDay = addDays(toDay(now, warehouse.timeZone), withdrawalDays)
  return {
    number: businessId,
    orderNumber: order.number,
    country: DocumentCountry.parse(warehouse.countryCode),
    language,
    currency: order.currency,
    timeZone: warehouse.timeZone,
    concludedAt: now.toISOString(),
    seller: sellerOf(ctx.config),
    customer: buyerOf(invoicingDetails),
    box: {
      number: box.number,
      width: box.width,
      length: box.length,
      height: box.height,
      squareMetres: box.squareMetres,
      floor: floorName(box.level, language),
      locationName: warehouse.name,
      address: {
        street: warehouse.street,
        number: warehouse.houseNumber,
        city: warehouse.city,
        zip: warehouse.zip,
        countryCode: warehouse.countryCode,
      },
    },
    startsOn: quote.firstPeriod.from,
    earliestEndOn: addDays(addMonths(quote.firstPeriod.from, 1), -1),
    periodInMonths: order.periodInMonths,
    price: { net: rent.net, vatPermille: quote.vatPermille, vat: rent.vat, gross: rent.gross },
    // The contract stores the same setting for changes of its price.
    priceGuaranteeMonths: ctx.config.PRICE_GUARANTEE_MONTHS,
    priceGuaranteedTo: lastGuaranteedDay(quote.firstPeriod.from, ctx.config.PRICE_GUARANTEE_MONTHS),
    firstYear: firstYearOf(quote, months),
    deposit: quote.deposit,
    insurance: insurance
      ? {
          coverage: insurance.coverage,
          gross: insurance.includedInRent ? 0 : insurance.monthlyGross * order.periodInMonths,
          includedInRent: insurance.includedInRent,
        }
      : null,
    firstPayment: quote.total.gross,
    nextPayment: { on: quote.next.on, amount: quote.next.gross },
    days: agreedDays(ctx.config),
    terms: { version: legalVersion, url: `${ctx.config.origin}/trading-terms` },
    disputeBody: getCountry(warehouse.countryCode).law.disputeBody,
    withdrawal: isConsumer(invoicingDetails) ? { until: lastDay, url: `${ctx.config.origin}/withdraw` } : null,
    consents: consentKinds(order),
  }
}

function consentKinds({ consents }: AgreedOrder): ConsentKind[] {
  return consents.earlyStart
    ? ['TERMS', 'PRIVACY', 'RECURRING_PAYMENTS', 'EARLY_START']
    : ['TERMS', 'PRIVACY', 'RECURRING_PAYMENTS']
}
