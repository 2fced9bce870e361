import type { Currency } from '@boxzone/contract'
import { type Language, languageOfCountry } from '@boxzone/i18n'
import { InvoiceDocument, type InvoiceLine } from '../invoice-document.ts'
import { invoiceSums, netLine } from '../invoice-sums.ts'
import type { Buyer, Seller } from '../party.ts'

/** Countries with a sample seller and sample buyers. */
export const sampleCountries = ['SVK', 'CZE', 'HUN', 'ROU', 'POL', 'ITA'] as const
export type SampleCountry = (typeof sampleCountries)[number]

const noSellerIds = { taxId: null, vatId: null, registryId: null, shareCapital: null, registerNote: null }

const sellers: Record<SampleCountry, Omit<Seller, 'brand' | 'email' | 'phone' | 'vatPayer'>> = {
  SVK: {
    ...noSellerIds,
    name: 'Boxzone Demo, s. r. o.',
    address: { street: 'Mlynské nivy', number: '901', city: 'Bratislava', zip: '821 09', countryCode: 'SVK' },
    companyId: '36421928',
    taxId: '2020317068',
    vatId: 'SK2020317068',
    registerNote: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 00000/B',
  },
  CZE: {
    ...noSellerIds,
    name: 'Boxzone Demo CZ, s. r. o.',
    address: { street: 'Beranových', number: '911', city: 'Praha 9', zip: '199 00', countryCode: 'CZE' },
    companyId: '27082440',
    taxId: 'CZ27082440',
    vatId: 'CZ27082440',
    registerNote: 'Zapsáno v obchodním rejstříku Městského soudu v Praze, spisová značka C 00000',
  },
  HUN: {
    ...noSellerIds,
    name: 'Boxzone Demo Magyarország Kft.',
    address: { street: 'Váci út', number: '921', city: 'Budapest', zip: '1138', countryCode: 'HUN' },
    companyId: '01-09-000000',
    taxId: '10773381-2-44',
    vatId: 'HU10773381',
  },
  ROU: {
    ...noSellerIds,
    name: 'Boxzone Demo România S.R.L.',
    address: { street: 'Șoseaua Pipera', number: '931', city: 'București', zip: '014254', countryCode: 'ROU' },
    companyId: 'J40/0000/2020',
    taxId: '14399840',
    vatId: 'RO14399840',
    shareCapital: '200 RON',
  },
  POL: {
    ...noSellerIds,
    name: 'Boxzone Demo Polska sp. z o.o.',
    address: { street: 'ul. Żelazna', number: '941', city: 'Warszawa', zip: '00-866', countryCode: 'POL' },
    companyId: '000000000',
    taxId: '5260250274',
    vatId: 'PL5260250274',
    registryId: '0000000000',
  },
  ITA: {
    ...noSellerIds,
    name: 'Boxzone Demo Italia S.r.l.',
    address: { street: 'Via Tortona', number: '951', city: 'Milano', zip: '20144', countryCode: 'ITA' },
    companyId: '00743110157',
    taxId: '00743110157',
    vatId: 'IT00743110157',
    registryId: 'MI-0000000',
    shareCapital: '10 000 EUR i.v.',
  },
}

const noBuyerIds = { companyId: null, taxId: null, vatId: null, personalId: null, recipientCode: null }

export const personOf: Record<SampleCountry, Buyer> = {
  SVK: person('Anna Kováčová', ['Trnavská', '12', 'Bratislava', '821 08', 'SVK']),
  CZE: person('Jiří Dvořák', ['Údolní', '7', 'Brno', '602 00', 'CZE']),
  HUN: person('Szűcs Ágnes', ['Kőrösy József utca', '5', 'Budapest', '1117', 'HUN']),
  ROU: person('Ștefania Țurcanu', ['Strada Viilor', '3', 'Cluj-Napoca', '400347', 'ROU']),
  POL: person('Łucja Wójcik', ['ul. Długa', '9', 'Kraków', '31-146', 'POL']),
  ITA: { ...person('Niccolò Rossi', ['Via Garibaldi', '8', 'Milano', '20121', 'ITA']), personalId: 'RSSMRA85T10A562S' },
}

function person(
  name: string,
  [street, number, city, zip, countryCode]: [string, string, string, string, string],
): Buyer {
  const contact = { email: 'anna@demo.boxzone.test', phone: '+421 900 000 131' }
  return { ...noBuyerIds, ...contact, type: 'FyzickaOsoba', name, address: { street, number, city, zip, countryCode } }
}

export const companyOf: Record<SampleCountry, Buyer> = {
  SVK: company('SVK', 'Kvetinárstvo Púpava, s. r. o.', {
    companyId: '31333532',
    taxId: '2020273893',
    vatId: 'SK2020273893',
  }),
  CZE: company('CZE', 'Truhlářství Šťastný, s. r. o.', {
    companyId: '45274649',
    taxId: 'CZ45274649',
    vatId: 'CZ45274649',
  }),
  HUN: company('HUN', 'Tűzőgép Bt.', { taxId: '12345676-2-41', companyId: '01-06-000000' }),
  ROU: company('ROU', 'Înghețata Bună S.R.L.', { taxId: '1590082', vatId: 'RO1590082', companyId: 'J12/000/2019' }),
  POL: company('POL', 'Piekarnia Żyto sp. j.', { taxId: '7740001454' }),
  ITA: company('ITA', 'Libreria Perché S.r.l.', { taxId: '12345670017', recipientCode: 'ABC1234' }),
}

function company(country: SampleCountry, name: string, ids: Partial<Buyer>): Buyer {
  return { ...personOf[country], ...noBuyerIds, type: 'PravnickaOsoba', name, ...ids }
}

export const sampleBankAccounts: Record<SampleCountry, { iban: string; bic: string | null }> = {
  SVK: { iban: 'SK9611000000002918599669', bic: 'TATRSKBX' },
  CZE: { iban: 'CZ2806000000000168540115', bic: null },
  HUN: { iban: 'HU42117730161111101800000000', bic: 'OTPVHUHB' },
  ROU: { iban: 'RO49AAAA1B31007593840000', bic: null },
  POL: { iban: 'PL61109010140000071219812874', bic: null },
  ITA: { iban: 'IT60X0542811101000000123456', bic: null },
}

export const sampleRates: Record<SampleCountry, { currency: Currency; vatPermille: number; monthNet: number }> = {
  SVK: { currency: 'EUR', vatPermille: 230, monthNet: 5203 },
  CZE: { currency: 'CZK', vatPermille: 210, monthNet: 131405 },
  HUN: { currency: 'HUF', vatPermille: 270, monthNet: 18425 },
  ROU: { currency: 'RON', vatPermille: 210, monthNet: 25207 },
  POL: { currency: 'PLN', vatPermille: 230, monthNet: 21951 },
  ITA: { currency: 'EUR', vatPermille: 220, monthNet: 6475 },
}

const rentDescriptions: Record<Language, string> = {
  sk: 'Skladovanie v Boxe 131',
  en: 'Storage in Box 131',
  cs: 'Skladování v Boxu 131',
  uk: 'Зберігання в боксі 131',
  pl: 'Przechowywanie w boksie 131',
  hu: 'Tárolás, 131. tároló',
  ro: 'Depozitare în boxa 131',
  it: 'Deposito nel Box 131',
}

export const sampleSeller = (country: SampleCountry): Seller => ({
  ...sellers[country],
  brand: 'Boxzone',
  email: 'ahoj@boxzone.test',
  phone: '+421 900 000 000',
  vatPayer: true,
})

const period = { from: '2026-11-15', to: '2026-12-14' }

export function rentLine(country: SampleCountry, language: Language, quantity = 1): InvoiceLine {
  const { vatPermille, monthNet } = sampleRates[country]
  const description = rentDescriptions[language]
  return netLine({ description, period, quantity, unit: 'MONTH', unitNet: monthNet, vatCategory: 'S', vatPermille })
}

/** An unpaid invoice for one month to a private person, to be paid by transfer. */
export function sampleInvoice(country: SampleCountry, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const language = changes.language ?? languageOfCountry(country)
  return InvoiceDocument.parse({
    number: 'FA2026000123',
    issuedOn: '2026-11-15',
    typeCode: 380,
    currency: sampleRates[country].currency,
    suppliedOn: '2026-11-15',
    dueOn: '2026-11-29',
    country,
    language,
    contractNumber: 'BZ-2026-0042',
    period,
    seller: sampleSeller(country),
    buyer: personOf[country],
    deposit: null,
    payment: { means: 'TRANSFER', paidOn: null, account: sampleBankAccounts[country], variableSymbol: '2026000123' },
    notes: [],
    correction: null,
    ...invoiceSums([rentLine(country, language)]),
    ...changes,
  })
}

/** The credit note for the same month. */
export function sampleCreditNote(country: SampleCountry, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const language = changes.language ?? languageOfCountry(country)
  return sampleInvoice(country, {
    number: 'DB2026000007',
    typeCode: 381,
    issuedOn: '2026-11-20',
    ...invoiceSums([rentLine(country, language, -1)]),
    payment: { means: 'CARD', paidOn: '2026-11-20', account: null, variableSymbol: null },
    correction: { number: 'FA2026000123', issuedOn: '2026-11-15', reason: 'Odstúpenie od zmluvy' },
    ...changes,
  })
}
