import { getCountry } from '@boxzone/contract/countries/countries'
import { toMinor } from '#src/kernel/money.ts'
import { missingBuyerItems, missingSellerItems } from './country-rules.ts'
import type { InvoiceDocument, InvoiceLine, VatGroup } from './invoice-document.ts'
import { sumOf, vatGroups } from './invoice-sums.ts'

export interface InvoiceProblem {
  /** The rule of EN 16931, or the path in the document. */
  readonly rule: string
  readonly detail: string
}

interface Rule {
  readonly rule: string
  readonly detail: string
  holds(invoice: InvoiceDocument): boolean
}

/** Returns all problems of an invoice. */
export function checkInvoice(invoice: InvoiceDocument): InvoiceProblem[] {
  const broken = rules.filter((rule) => !rule.holds(invoice)).map(({ rule, detail }) => ({ rule, detail }))
  const sellerItems = missingSellerItems(invoice.seller)
  const buyerItems = missingBuyerItems(invoice.country, invoice.buyer)
  return [
    ...broken,
    ...sellerItems.map((item) => ({
      rule: `seller.${item}`,
      detail: `${invoice.seller.address.countryCode} requires this value`,
    })),
    ...buyerItems.map((item) => ({ rule: `buyer.${item}`, detail: `${invoice.country} requires this value` })),
  ]
}

const isCredit = ({ typeCode }: InvoiceDocument) => typeCode === 381

/**
 * Tolerates rounding of half a minor unit per line. The tolerance is at least the maximum of EN 16931, which is
 * less than one major unit.
 */
function vatIsNear(invoice: InvoiceDocument, { net, vat, vatPermille }: VatGroup): boolean {
  const perLine = Math.ceil(invoice.lines.length / 2) + 1
  const tolerated = Math.max(perLine, toMinor(1, invoice.currency) - 1)
  return Math.abs(vat * 1000 - net * vatPermille) <= tolerated * 1000
}

function lineVatIsNear({ net, vat, vatPermille }: InvoiceLine): boolean {
  return Math.abs(vat * 1000 - net * vatPermille) < 1500
}

function groupsMatch({ breakdown, lines }: InvoiceDocument): boolean {
  const describe = (groups: readonly VatGroup[]) =>
    groups.map(({ vatCategory, vatPermille, net, vat }) => `${vatCategory} ${vatPermille} ${net} ${vat}`).sort()
  return describe(breakdown).join() === describe(vatGroups(lines)).join()
}

const categoryOf = {
  LETTING: 'E',
  INSURANCE: 'E',
  OUT_OF_SCOPE: 'O',
  REVERSE_CHARGE: 'AE',
  NOT_VAT_PAYER: 'O',
} as const

function isExplained({ vatCategory, exemption }: InvoiceLine): boolean {
  return vatCategory === 'S' ? exemption === null : exemption !== null && categoryOf[exemption] === vatCategory
}

const rules: readonly Rule[] = [
  {
    rule: 'BR-16',
    detail: 'an invoice requires at least one line',
    holds: ({ lines }) => lines.length > 0,
  },
  {
    rule: 'BR-27',
    detail: 'a unit price is never negative',
    holds: ({ lines }) => lines.every(({ unitNet }) => unitNet >= 0),
  },
  {
    rule: 'BT-131',
    detail: 'the net of a line must be its quantity times its unit price',
    holds: ({ lines }) => lines.every(({ net, quantity, unitNet }) => net === quantity * unitNet),
  },
  {
    rule: 'line.vat',
    detail: 'the VAT of a line is its net times its rate, rounded',
    holds: ({ lines }) => lines.every(lineVatIsNear),
  },
  {
    rule: 'line.gross',
    detail: 'gross must be net plus VAT',
    holds: ({ lines }) => lines.every(({ net, vat, gross }) => gross === net + vat),
  },
  {
    rule: 'BR-CO-10',
    detail: 'the net total is the sum of the lines',
    holds: ({ lines, totals }) => totals.net === sumOf(lines, 'net'),
  },
  {
    rule: 'BR-CO-13',
    detail: 'the total without VAT is the sum of the groups',
    holds: ({ breakdown, totals }) => totals.net === sumOf(breakdown, 'net'),
  },
  {
    rule: 'BR-CO-14',
    detail: 'the VAT total is the sum of the groups',
    holds: ({ breakdown, totals }) => totals.vat === sumOf(breakdown, 'vat'),
  },
  {
    rule: 'BR-CO-15',
    detail: 'the total with VAT must be the total without VAT plus VAT',
    holds: ({ totals }) => totals.gross === totals.net + totals.vat,
  },
  {
    rule: 'BR-CO-16',
    detail: 'the payable amount must be the total with VAT minus the prepaid amount',
    holds: ({ totals, prepaid, payable }) => payable === totals.gross - prepaid,
  },
  {
    rule: 'BR-CO-17',
    detail: 'the VAT of a group is its base times its rate',
    holds: (invoice) => invoice.breakdown.every((group) => vatIsNear(invoice, group)),
  },
  {
    rule: 'BR-CO-18',
    detail: 'an invoice requires a VAT group',
    holds: ({ breakdown }) => breakdown.length > 0,
  },
  {
    rule: 'BR-S-8',
    detail: 'a group is the sum of its lines',
    holds: groupsMatch,
  },
  {
    rule: 'BR-S-5',
    detail: 'the standard rate is above zero, the others are zero',
    holds: ({ lines }) => lines.every(({ vatCategory, vatPermille }) => (vatCategory === 'S') === vatPermille > 0),
  },
  {
    rule: 'BR-E-10',
    detail: 'a line without VAT requires a reason',
    holds: ({ lines }) => lines.every(isExplained),
  },
  {
    rule: 'BR-O-11',
    detail:
      'an invoice must not mix lines with VAT and lines outside the scope of VAT, and a deposit has a separate field',
    holds: ({ breakdown }) => breakdown.length === 1 || breakdown.every(({ vatCategory }) => vatCategory !== 'O'),
  },
  {
    rule: 'BR-AE-2',
    detail: 'reverse charge requires the VAT numbers of both parties',
    holds: ({ lines, seller, buyer }) =>
      lines.every(({ vatCategory }) => vatCategory !== 'AE') || (seller.vatId !== null && buyer.vatId !== null),
  },
  {
    rule: 'seller.vatPayer',
    detail: 'a seller without a VAT registration must not charge VAT',
    holds: ({ lines, seller }) => seller.vatPayer || lines.every(({ exemption }) => exemption === 'NOT_VAT_PAYER'),
  },
  {
    rule: 'BR-29',
    detail: 'a period must not end before its start',
    holds: ({ period, lines }) => [period, ...lines.map((line) => line.period)].every((p) => !p || p.from <= p.to),
  },
  {
    rule: 'BR-55',
    detail: 'only a credit note must contain a corrected invoice',
    holds: (invoice) => isCredit(invoice) === (invoice.correction !== null),
  },
  {
    rule: 'BT-3',
    detail: 'the total of an invoice must be positive and of a credit note negative',
    holds: (invoice) => (isCredit(invoice) ? invoice.totals.gross <= 0 : invoice.totals.gross >= 0),
  },
  {
    rule: 'BT-113',
    detail: 'the prepaid amount must be between zero and the total',
    holds: ({ totals, prepaid }) => prepaid === 0 || (prepaid > 0 ? prepaid <= totals.gross : prepaid >= totals.gross),
  },
  {
    rule: 'BR-61',
    detail: 'a transfer requires a bank account',
    holds: ({ payment, payable }) => payment.means !== 'TRANSFER' || payment.account !== null || payable <= 0,
  },
  {
    rule: 'deposit',
    detail: 'a deposit must be positive and only on an invoice',
    holds: (invoice) => invoice.deposit === null || (invoice.deposit > 0 && !isCredit(invoice)),
  },
  {
    rule: 'BT-5',
    detail: 'the currency must be the currency of the country',
    holds: ({ currency, country }) => currency === getCountry(country).currency.code,
  },
  {
    rule: 'payment.variableSymbol',
    detail: 'a variable symbol must have one to ten digits',
    holds: ({ country, payment: { variableSymbol } }) =>
      !getCountry(country).payments.numericReference || variableSymbol === null || /^\d{1,10}$/.test(variableSymbol),
  },
]
