import { alpha2Of } from '@boxzone/i18n/country-codes'
import type { Minor } from '#src/kernel/money.ts'
import { decimalText } from './decimal-text.ts'
import { exemptionTexts } from './exemption-texts.ts'
import type { InvoiceDocument, InvoiceLine, VatGroup } from './invoice-document.ts'
import type { PartyAddress } from './party.ts'
import { el, writeXml, type XmlElement } from './xml.ts'

/** Peppol endpoints. The scheme is the code of the identifier type, such as 0245 for the Slovak tax id. */
export interface PeppolParties {
  readonly seller: { readonly scheme: string; readonly id: string }
  readonly buyer: { readonly scheme: string; readonly id: string }
}

/** Element names that differ between invoice and credit note. */
const kinds = {
  380: { root: 'Invoice', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', sign: 1 },
  381: { root: 'CreditNote', line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', sign: -1 },
} as const

const units = { MONTH: 'MON', DAY: 'DAY', PIECE: 'C62' } as const
const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'

/** EN 16931 in the syntax UBL 2.1. With `peppol`, Peppol BIS Billing 3. */
export function invoiceUbl(invoice: InvoiceDocument, peppol?: PeppolParties): string {
  const { root } = kinds[invoice.typeCode]
  const content = [
    header(invoice, peppol !== undefined),
    el('cac:AccountingSupplierParty', sellerParty(invoice, peppol?.seller)),
    el('cac:AccountingCustomerParty', buyerParty(invoice, peppol?.buyer)),
    el('cac:Delivery', [el('cbc:ActualDeliveryDate', invoice.suppliedOn)]),
    paymentMeans(invoice),
    taxTotal(invoice),
    monetaryTotal(invoice),
    invoice.lines.map((line, index) => invoiceLine(invoice, line, index)),
  ]
  const attributes = {
    xmlns: `${namespace}:${root}-2`,
    'xmlns:cac': `${namespace}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${namespace}:CommonBasicComponents-2`,
  }
  return writeXml(el(root, content, attributes))
}

function header(invoice: InvoiceDocument, isPeppol: boolean): (XmlElement | null)[] {
  const core = 'urn:cen.eu:en16931:2017'
  const billing = 'urn:fdc:peppol.eu:2017:poacc:billing'
  const { number, issuedOn, suppliedOn, dueOn, currency, contractNumber, correction } = invoice
  const isCredit = invoice.typeCode === 381
  const taxPoint = el('cbc:TaxPointDate', suppliedOn)
  return [
    el('cbc:CustomizationID', isPeppol ? `${core}#compliant#${billing}:3.0` : core),
    isPeppol ? el('cbc:ProfileID', `${billing}:01:1.0`) : null,
    el('cbc:ID', number),
    el('cbc:IssueDate', issuedOn),
    isCredit ? taxPoint : el('cbc:DueDate', dueOn),
    el(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', String(invoice.typeCode)),
    ...[...(correction ? [correction.reason] : []), ...invoice.notes].map((note) => el('cbc:Note', note)),
    isCredit ? null : taxPoint,
    el('cbc:DocumentCurrencyCode', currency),
    el('cbc:BuyerReference', contractNumber ?? number),
    period(invoice.period),
    correction ? billingReference(correction) : null,
    contractNumber ? el('cac:ContractDocumentReference', [el('cbc:ID', contractNumber)]) : null,
  ]
}

function billingReference({ number, issuedOn }: NonNullable<InvoiceDocument['correction']>): XmlElement {
  return el('cac:BillingReference', [
    el('cac:InvoiceDocumentReference', [el('cbc:ID', number), el('cbc:IssueDate', issuedOn)]),
  ])
}

function period(span: InvoiceDocument['period']): XmlElement | null {
  return span && el('cac:InvoicePeriod', [el('cbc:StartDate', span.from), el('cbc:EndDate', span.to)])
}

function postalAddress({ street, number, city, zip, countryCode }: PartyAddress): XmlElement {
  return el('cac:PostalAddress', [
    el('cbc:StreetName', `${street} ${number}`.trim()),
    el('cbc:CityName', city),
    el('cbc:PostalZone', zip),
    el('cac:Country', [el('cbc:IdentificationCode', alpha2Of(countryCode) ?? countryCode)]),
  ])
}

const endpoint = (address: PeppolParties['seller'] | undefined) =>
  address ? el('cbc:EndpointID', address.id, { schemeID: address.scheme }) : null

const taxScheme = (id: string) => el('cac:TaxScheme', [el('cbc:ID', id)])

const taxNumber = (scheme: 'VAT' | 'TAX', id: string | null) =>
  id === null ? null : el('cac:PartyTaxScheme', [el('cbc:CompanyID', id), taxScheme(scheme)])

/** BR-O-2: an invoice outside the scope of VAT contains no VAT number. */
const isInScope = (breakdown: readonly VatGroup[]) => breakdown.every(({ vatCategory }) => vatCategory !== 'O')

function sellerParty({ seller, breakdown }: InvoiceDocument, address: PeppolParties['seller'] | undefined): XmlElement {
  const legal = [seller.registerNote, seller.registryId, seller.shareCapital].filter((note) => note !== null)
  return el('cac:Party', [
    endpoint(address),
    el('cac:PartyName', [el('cbc:Name', seller.brand)]),
    postalAddress(seller.address),
    taxNumber('VAT', isInScope(breakdown) ? seller.vatId : null),
    taxNumber('TAX', seller.taxId),
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', seller.name),
      el('cbc:CompanyID', seller.companyId),
      legal.length > 0 ? el('cbc:CompanyLegalForm', legal.join(', ')) : null,
    ]),
    el('cac:Contact', [
      seller.phone ? el('cbc:Telephone', seller.phone) : null,
      el('cbc:ElectronicMail', seller.email),
    ]),
  ])
}

function buyerParty({ buyer, breakdown }: InvoiceDocument, address: PeppolParties['buyer'] | undefined): XmlElement {
  const number = buyer.companyId ?? buyer.taxId
  return el('cac:Party', [
    endpoint(address),
    postalAddress(buyer.address),
    taxNumber('VAT', isInScope(breakdown) ? buyer.vatId : null),
    el('cac:PartyLegalEntity', [
      el('cbc:RegistrationName', buyer.name),
      buyer.type === 'PravnickaOsoba' && number ? el('cbc:CompanyID', number) : null,
    ]),
    buyer.email ? el('cac:Contact', [el('cbc:ElectronicMail', buyer.email)]) : null,
  ])
}

/** 48 card, 58 SEPA transfer, 30 transfer in other currencies, 1 undefined. */
function paymentMeans({ payment, currency, dueOn, typeCode, number }: InvoiceDocument): XmlElement {
  const account = payment.means === 'TRANSFER' ? payment.account : null
  const transfer = currency === 'EUR' ? '58' : '30'
  const code = payment.means === 'CARD' ? '48' : account ? transfer : '1'
  return el('cac:PaymentMeans', [
    el('cbc:PaymentMeansCode', code),
    typeCode === 381 ? el('cbc:PaymentDueDate', dueOn) : null,
    el('cbc:PaymentID', payment.variableSymbol ?? number),
    account
      ? el('cac:PayeeFinancialAccount', [
          el('cbc:ID', account.iban),
          account.bic ? el('cac:FinancialInstitutionBranch', [el('cbc:ID', account.bic)]) : null,
        ])
      : null,
  ])
}

/** The amounts of a credit note are positive, because its type implies the sign. */
function amount({ currency, typeCode }: InvoiceDocument, name: string, value: Minor): XmlElement {
  return el(name, decimalText(value * kinds[typeCode].sign + 0, currency), { currencyID: currency })
}

/** Converts permille to percent without floating-point arithmetic: 230 to 23, 55 to 5.5. */
const percent = (permille: number) => `${Math.floor(permille / 10)}${permille % 10 === 0 ? '' : `.${permille % 10}`}`

function taxCategory(
  name: string,
  { vatCategory, vatPermille }: VatGroup | InvoiceLine,
  reasons: XmlElement[],
): XmlElement {
  return el(name, [
    el('cbc:ID', vatCategory),
    vatCategory === 'O' ? null : el('cbc:Percent', percent(vatPermille)),
    reasons,
    taxScheme('VAT'),
  ])
}

const reasonCodes = { S: null, E: null, O: 'VATEX-EU-O', AE: 'VATEX-EU-AE' } as const

function taxTotal(invoice: InvoiceDocument): XmlElement {
  return el('cac:TaxTotal', [
    amount(invoice, 'cbc:TaxAmount', invoice.totals.vat),
    invoice.breakdown.map((group) => {
      const code = reasonCodes[group.vatCategory]
      const texts = exemptionTexts(group.exemptions, invoice.country, invoice.language)
      return el('cac:TaxSubtotal', [
        amount(invoice, 'cbc:TaxableAmount', group.net),
        amount(invoice, 'cbc:TaxAmount', group.vat),
        taxCategory('cac:TaxCategory', group, [
          ...(code ? [el('cbc:TaxExemptionReasonCode', code)] : []),
          ...(texts.length > 0 ? [el('cbc:TaxExemptionReason', texts.join(' '))] : []),
        ]),
      ])
    }),
  ])
}

function monetaryTotal(invoice: InvoiceDocument): XmlElement {
  const { totals, prepaid, payable } = invoice
  return el('cac:LegalMonetaryTotal', [
    amount(invoice, 'cbc:LineExtensionAmount', totals.net),
    amount(invoice, 'cbc:TaxExclusiveAmount', totals.net),
    amount(invoice, 'cbc:TaxInclusiveAmount', totals.gross),
    prepaid === 0 ? null : amount(invoice, 'cbc:PrepaidAmount', prepaid),
    amount(invoice, 'cbc:PayableAmount', payable),
  ])
}

function invoiceLine(invoice: InvoiceDocument, line: InvoiceLine, index: number): XmlElement {
  const kind = kinds[invoice.typeCode]
  const { currency } = invoice
  return el(kind.line, [
    el('cbc:ID', String(index + 1)),
    el(kind.quantity, String(line.quantity * kind.sign), { unitCode: units[line.unit] }),
    amount(invoice, 'cbc:LineExtensionAmount', line.net),
    period(line.period),
    el('cac:Item', [el('cbc:Name', line.description), taxCategory('cac:ClassifiedTaxCategory', line, [])]),
    el('cac:Price', [el('cbc:PriceAmount', decimalText(line.unitNet, currency), { currencyID: currency })]),
  ])
}
