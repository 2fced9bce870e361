import { findCurrency } from '@boxzone/contract/countries/currencies'
import { readXml, type XmlElement } from './xml.ts'

export interface UblProblem {
  readonly rule: string
  readonly detail: string
}

/** Checks the serialised XML against the rules of EN 16931 that our invoices can violate. */
export function checkUbl(xml: string): UblProblem[] {
  const root = readXml(xml)
  return rules.filter(({ holds }) => !holds(root)).map(({ rule, detail }) => ({ rule, detail }))
}

/** All elements at a path such as `TaxTotal/TaxSubtotal`, without namespace prefixes. */
function all(from: XmlElement, path: string): XmlElement[] {
  const step = (elements: XmlElement[], name: string) =>
    elements.flatMap(({ children }) => children.filter((child) => child.name.replace(/^.*:/, '') === name))
  return path.split('/').reduce(step, [from])
}

const texts = (from: XmlElement, path: string) => all(from, path).map(({ text }) => text)
const has = (from: XmlElement, path: string) => texts(from, path).some((text) => text.trim() !== '')

/** Parses to hundredths without floating-point arithmetic. */
function cents(text: string): number {
  const match = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<part>\d{1,2}))?$/.exec(text)
  if (!match?.groups) return Number.NaN
  const { sign, whole = '', part = '' } = match.groups
  return Number(`${sign}${whole}${part.padEnd(2, '0')}`)
}

const sum = (from: XmlElement, path: string) => texts(from, path).reduce((total, text) => total + cents(text), 0)

const lines = (root: XmlElement) => [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
const lineSum = (root: XmlElement) => lines(root).reduce((total, line) => total + sum(line, 'LineExtensionAmount'), 0)
const groups = (root: XmlElement) => all(root, 'TaxTotal/TaxSubtotal')
const total = (root: XmlElement, name: string) => sum(root, `LegalMonetaryTotal/${name}`)
const supplier = 'AccountingSupplierParty/Party'
const customer = 'AccountingCustomerParty/Party'

function keyOf(from: XmlElement, category: string): string {
  return [...texts(from, `${category}/ID`), ...texts(from, `${category}/Percent`)].join(' ')
}

const groupKey = (group: XmlElement) => keyOf(group, 'TaxCategory')
const lineKey = (line: XmlElement) => keyOf(line, 'Item/ClassifiedTaxCategory')

function groupIsSumOfLines(root: XmlElement, group: XmlElement): boolean {
  const members = lines(root).filter((line) => lineKey(line) === groupKey(group))
  const net = members.reduce((sumSoFar, line) => sumSoFar + sum(line, 'LineExtensionAmount'), 0)
  return members.length > 0 && net === sum(group, 'TaxableAmount')
}

/** Amounts are in hundredths of a major unit, and rates in per cent: both scales have 100 parts. */
const one = 100

/** Tolerates less than one major unit. In a currency without decimals, adds half a unit per line. */
function groupVatIsNear(root: XmlElement, group: XmlElement): boolean {
  const percent = Number(texts(group, 'TaxCategory/Percent')[0] ?? '0')
  const [base, tax] = [sum(group, 'TaxableAmount'), sum(group, 'TaxAmount')]
  const isWhole = findCurrency(texts(root, 'DocumentCurrencyCode')[0] ?? '')?.decimals === 0
  const tolerated = isWhole ? one + (lines(root).length * one) / 2 : one
  return Math.abs(tax * one - base * percent) < tolerated * one
}

function lineIsPriced(line: XmlElement): boolean {
  const quantity = [...texts(line, 'InvoicedQuantity'), ...texts(line, 'CreditedQuantity')]
  return sum(line, 'LineExtensionAmount') === Number(quantity[0]) * sum(line, 'Price/PriceAmount')
}

const categories = (root: XmlElement) => groups(root).map((group) => texts(group, 'TaxCategory/ID')[0])
const vatNumber = (party: string) => `${party}/PartyTaxScheme`
const hasVatNumber = (root: XmlElement, party: string) =>
  all(root, vatNumber(party)).some((scheme) => texts(scheme, 'TaxScheme/ID')[0] === 'VAT')

const amounts = ['LineExtensionAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount']

interface Rule {
  readonly rule: string
  readonly detail: string
  holds(root: XmlElement): boolean
}

const mandatory: [rule: string, path: string][] = [
  ['BR-01', 'CustomizationID'],
  ['BR-02', 'ID'],
  ['BR-03', 'IssueDate'],
  ['BR-05', 'DocumentCurrencyCode'],
  ['BR-06', `${supplier}/PartyLegalEntity/RegistrationName`],
  ['BR-07', `${customer}/PartyLegalEntity/RegistrationName`],
  ['BR-09', `${supplier}/PostalAddress/Country/IdentificationCode`],
  ['BR-11', `${customer}/PostalAddress/Country/IdentificationCode`],
  ['BR-12', 'LegalMonetaryTotal/LineExtensionAmount'],
  ['BR-13', 'LegalMonetaryTotal/TaxExclusiveAmount'],
  ['BR-14', 'LegalMonetaryTotal/TaxInclusiveAmount'],
  ['BR-15', 'LegalMonetaryTotal/PayableAmount'],
  ['BR-CO-18', 'TaxTotal/TaxSubtotal/TaxCategory/ID'],
]

const rules: readonly Rule[] = [
  ...mandatory.map(([rule, path]) => ({
    rule,
    detail: `${path} is missing`,
    holds: (root: XmlElement) => has(root, path),
  })),
  {
    rule: 'BR-04',
    detail: 'the type must be 380 for an Invoice and 381 for a CreditNote',
    holds: (root) => texts(root, `${root.name}TypeCode`)[0] === (root.name === 'CreditNote' ? '381' : '380'),
  },
  {
    rule: 'BR-16',
    detail: 'each line requires number, quantity, unit, net, name and price',
    holds: (root) =>
      lines(root).length > 0 &&
      lines(root).every((line) =>
        ['ID', 'LineExtensionAmount', 'Item/Name', 'Price/PriceAmount'].every((path) => has(line, path)),
      ),
  },
  {
    rule: 'BR-27',
    detail: 'a price is never negative',
    holds: (root) => lines(root).every((line) => sum(line, 'Price/PriceAmount') >= 0),
  },
  {
    rule: 'BT-131',
    detail: 'the net of a line must be its quantity times its price',
    holds: (root) => lines(root).every(lineIsPriced),
  },
  {
    rule: 'BR-CO-10',
    detail: 'the net total is the sum of the lines',
    holds: (root) => total(root, 'LineExtensionAmount') === lineSum(root),
  },
  {
    rule: 'BR-CO-13',
    detail: 'without allowances the total without VAT is the net total',
    holds: (root) => total(root, 'TaxExclusiveAmount') === total(root, 'LineExtensionAmount'),
  },
  {
    rule: 'BR-CO-14',
    detail: 'the VAT total is the sum of the groups',
    holds: (root) => sum(root, 'TaxTotal/TaxAmount') === sum(root, 'TaxTotal/TaxSubtotal/TaxAmount'),
  },
  {
    rule: 'BR-CO-15',
    detail: 'the total with VAT must be the total without VAT plus VAT',
    holds: (root) =>
      total(root, 'TaxInclusiveAmount') === total(root, 'TaxExclusiveAmount') + sum(root, 'TaxTotal/TaxAmount'),
  },
  {
    rule: 'BR-CO-16',
    detail: 'the payable amount must be the total with VAT minus the prepaid amount',
    holds: (root) => total(root, 'PayableAmount') === total(root, 'TaxInclusiveAmount') - total(root, 'PrepaidAmount'),
  },
  {
    rule: 'BR-CO-17',
    detail: 'the VAT of a group is its base times its rate',
    holds: (root) => groups(root).every((group) => groupVatIsNear(root, group)),
  },
  {
    rule: 'BR-S-8',
    detail: 'a group is the sum of its lines, and every line has its group',
    holds: (root) =>
      groups(root).every((group) => groupIsSumOfLines(root, group)) &&
      lines(root).every((line) => groups(root).some((group) => groupKey(group) === lineKey(line))),
  },
  {
    rule: 'BR-E-10',
    detail: 'only a group without VAT requires a reason',
    holds: (root) =>
      groups(root).every(
        (group) =>
          (texts(group, 'TaxCategory/ID')[0] !== 'S') ===
          (has(group, 'TaxCategory/TaxExemptionReason') || has(group, 'TaxCategory/TaxExemptionReasonCode')),
      ),
  },
  {
    rule: 'BR-S-2',
    detail: 'standard rate, exemption and reverse charge require the VAT number of the seller',
    holds: (root) => categories(root).includes('O') || hasVatNumber(root, supplier),
  },
  {
    rule: 'BR-AE-2',
    detail: 'reverse charge requires the VAT number of the buyer',
    holds: (root) => !categories(root).includes('AE') || hasVatNumber(root, customer),
  },
  {
    rule: 'BR-O-2',
    detail: 'an invoice outside the scope of VAT must contain no VAT number and no other group',
    holds: (root) =>
      !categories(root).includes('O') ||
      (groups(root).length === 1 && !hasVatNumber(root, supplier) && !hasVatNumber(root, customer)),
  },
  {
    rule: 'BR-CO-25',
    detail: 'a payable amount requires a due date',
    holds: (root) =>
      total(root, 'PayableAmount') <= 0 || has(root, 'DueDate') || has(root, 'PaymentMeans/PaymentDueDate'),
  },
  {
    rule: 'BR-61',
    detail: 'a transfer requires a bank account',
    holds: (root) =>
      !['30', '58'].includes(texts(root, 'PaymentMeans/PaymentMeansCode')[0] ?? '') ||
      has(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
  },
  {
    rule: 'BR-55',
    detail: 'a credit note requires the corrected invoice',
    holds: (root) => root.name !== 'CreditNote' || has(root, 'BillingReference/InvoiceDocumentReference/ID'),
  },
  {
    rule: 'BR-DEC',
    detail: 'amounts have at most two decimals and the currency of the invoice',
    holds: (root) =>
      amounts.every((name) =>
        all(root, `LegalMonetaryTotal/${name}`).every(
          ({ text, attributes }) =>
            !Number.isNaN(cents(text)) && attributes.currencyID === texts(root, 'DocumentCurrencyCode')[0],
        ),
      ),
  },
]
