import { languageOfCountry } from '@boxzone/i18n'
import { ContractDocument } from '../contract-document.ts'
import { personOf, type SampleCountry, sampleRates, sampleSeller } from './sample-invoices.ts'

/** A contract of a private person. In UTC, its conclusion is on another day than in the time zone of the warehouse. */
export function sampleContractDocument(
  country: SampleCountry,
  changes: Partial<ContractDocument> = {},
): ContractDocument {
  const { currency, vatPermille, monthNet } = sampleRates[country]
  const vat = Math.round((monthNet * vatPermille) / 1000)
  const gross = monthNet + vat
  const seller = sampleSeller(country)
  return ContractDocument.parse({
    number: 'ZM2026000042',
    orderNumber: 'OB2026000051',
    country,
    language: languageOfCountry(country),
    currency,
    timeZone: 'Europe/Bratislava',
    concludedAt: '2026-11-15T20:07:00.000Z',
    seller,
    customer: personOf[country],
    box: {
      number: '131',
      width: 1.5,
      length: 2,
      height: 2.5,
      squareMetres: 3,
      floor: null,
      locationName: 'Ružinov',
      address: seller.address,
    },
    startsOn: '2026-11-15',
    earliestEndOn: '2026-12-14',
    periodInMonths: 1,
    price: { net: monthNet, vatPermille, vat, gross },
    priceGuaranteeMonths: 12,
    priceGuaranteedTo: '2027-11-14',
    firstYear: (gross + 400) * 12,
    deposit: gross,
    insurance: { coverage: 300_000, gross: 400, includedInRent: false },
    firstPayment: gross * 2 + 400,
    nextPayment: { on: '2026-12-15', amount: gross + 400 },
    days: { announced: 7, suspended: 14, depositReturned: 14 },
    terms: { version: '2026-06', url: 'https://boxzone.test/trading-terms' },
    disputeBody: 'Slovenská obchodná inšpekcia, www.soi.sk',
    withdrawal: { until: '2026-11-29', url: 'https://boxzone.test/withdraw' },
    consents: ['TERMS', 'PRIVACY', 'RECURRING_PAYMENTS', 'EARLY_START'],
    ...changes,
  })
}
