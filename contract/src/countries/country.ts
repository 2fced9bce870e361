import { z } from 'zod'
import { languages } from '../languages.ts'

/** The schema of `contract/countries/<code>.json`. Used only by the server and the build; pages import its types. */

const text = z.string().trim().min(1).max(200)
const day = z.iso.date('must be a day such as 2025-01-01')
const year = z.int().min(1900).max(2200)

const pattern = text
  .max(300)
  .regex(/^\^.*\$$/, 'must start with ^ and end with $')
  .refine(isPattern, 'must be a regular expression')

/** How to compute the check digit. The checked part is the first group of the pattern, or else the whole value. */
const Checksum = z.discriminatedUnion('algorithm', [
  z
    .strictObject({
      algorithm: z.literal('weighted'),
      /** The last weight belongs to the digit before the check digit. */
      weights: z.array(z.int()).min(2),
      /** `digits` adds the digits of each product, as Luhn does. */
      sum: z.enum(['products', 'digits']).default('products'),
      /** The check digit for each remainder of the total; `-` is never valid. Its length is the modulus. */
      check: z.string().regex(/^[\d-]{2,}$/, 'must be digits or hyphens, one for each remainder'),
    })
    .readonly(),
  z.strictObject({ algorithm: z.literal('divisible'), by: z.int().min(2) }).readonly(),
  z.strictObject({ algorithm: z.literal('birth-number') }).readonly(),
  z.strictObject({ algorithm: z.literal('codice-fiscale') }).readonly(),
])
export type Checksum = z.infer<typeof Checksum>

const codeRule = {
  /** The value must match one form. Without forms, every text of at most 30 characters is valid. */
  forms: z.array(z.strictObject({ pattern, checksum: Checksum.optional() })).optional(),
  /** Separators that are part of the code. Other separators are removed. */
  kept: z.string().max(4).optional(),
  /** Adds leading zeros up to this length. */
  pad: z.int().min(2).max(20).optional(),
  /** The usual notation, with `#` for each character: `### ##`. */
  written: z.string().regex(/#/, 'must contain # for each character').optional(),
}
const CodeRule = z.strictObject(codeRule).readonly()
export type CodeRule = z.infer<typeof CodeRule>

/** `name` is the local name of the number. It is not translated. */
const CompanyIdRule = z.strictObject({ name: text, required: z.boolean().default(false), ...codeRule }).readonly()

const Currency = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  decimals: z.int().min(0).max(3),
  /** `symbol` where the narrow symbol is not the same in every language. */
  display: z.enum(['narrowSymbol', 'symbol']),
  /** Smallest amount charged to a card, in major units. It is above the minimum of the payment providers. */
  cardMinimum: z.number().positive(),
  /** Default reward for a referred customer, in major units. */
  referralReward: z.number().positive(),
  /** Approximate rate to compare prices of different currencies. No charge uses it. */
  rate: z.strictObject({ perEuro: z.number().positive(), day }).readonly(),
  /** Average rates per euro by month, such as `2025-10`. Reports use `rate` for months that are not listed. */
  averageRates: z
    .record(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month such as 2025-10'), z.number().positive())
    .default({}),
})
export type CurrencyFacts = Readonly<z.infer<typeof Currency>>

export const transferQrStandards = ['PAY_BY_SQUARE', 'SPAYD', 'HCT', 'EPC'] as const

const sellerLabels = ['companyId', 'taxId', 'vatId', 'registryId', 'shareCapital'] as const

const years = { from: year.optional(), until: year.optional(), except: z.array(year).optional() }
const Holiday = z.union(
  [
    z.strictObject({ day: z.string().regex(/^(0[1-9]|1[0-2])-([0-2]\d|3[01])$/), ...years }),
    z.strictObject({ easter: z.int().min(-60).max(70), ...years }),
  ],
  { error: 'must have a day such as "12-24" or a number of days after Easter Sunday' },
)
export type Holiday = Readonly<z.infer<typeof Holiday>>

const addressLine = z
  .string()
  .regex(/^([^{}]|\{(street|number|zip|city)\})+$/, 'may contain {street} {number} {zip} {city}')

export const Country = z
  .strictObject({
    /** ISO 3166-1 alpha-3. It is the name of the file. */
    code: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
    alpha2: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
    /** The default language first, then the languages most frequent among visitors. */
    languages: z.array(z.enum(languages)).nonempty(),
    timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Bratislava'),
    franchising: z.boolean(),
    currency: Currency.readonly(),
    phone: z
      .strictObject({
        prefix: z.string().regex(/^\+\d{1,4}$/, 'must be a prefix such as +421'),
        /** Leading digits of a typed national number that international numbers omit. */
        trunk: z.string().regex(/^\d{0,2}$/),
        /** A fictional number with ascending digits. */
        example: z.string().regex(/^\+[\d ]{8,20}$/),
      })
      .readonly(),
    payments: z
      .strictObject({
        provider: z.enum(['stripe', 'barion']),
        /** True where the footer must name the payment provider. */
        namesProvider: z.boolean(),
        /** The QR code that the banking apps of the country scan. */
        transferQr: z.enum(transferQrStandards).nullable(),
        /** True where the payment reference is a variable symbol of one to ten digits. */
        numericReference: z.boolean(),
      })
      .readonly(),
    address: z
      .strictObject({
        lines: z.array(addressLine).nonempty(),
        personName: z.enum(['{firstName} {lastName}', '{lastName} {firstName}']),
        zip: CodeRule,
      })
      .readonly(),
    companyIds: z.strictObject({ ico: CompanyIdRule, dic: CompanyIdRule, icoDph: CompanyIdRule }).readonly(),
    /** `required` is true where the invoice of a private person must contain the number. */
    personalId: z.strictObject({ name: text.optional(), required: z.boolean().default(false), ...codeRule }).readonly(),
    /** The standard VAT rates, each with its first day, oldest first. */
    vat: z
      .array(z.strictObject({ from: day, percent: z.number().min(0).max(50) }))
      .nonempty()
      .refine(
        (rates) => rates.every(({ from }, i) => i === 0 || from > (rates[i - 1]?.from ?? '')),
        'must be sorted by from',
      ),
    /** Requirements in addition to article 226 of the VAT Directive. */
    invoice: z
      .strictObject({
        seller: z.array(z.enum(['taxId', 'registryId', 'shareCapital', 'registerNote'])),
        /** Labels that differ from the names of the company ids. */
        sellerLabels: z.partialRecord(z.enum(sellerLabels), text).default({}),
        buyerCompany: z.array(z.enum(['companyId', 'taxId', 'recipientCode', 'personalId'])),
        buyerPerson: z.array(z.enum(['companyId', 'taxId', 'recipientCode', 'personalId'])),
        /** Legal provisions of exemptions in the official spelling. */
        lettingExemption: text,
        insuranceExemption: text,
      })
      .readonly(),
    /** Authorities and acts have the official names of their country. They are not translated. */
    law: z
      .strictObject({
        /** Data protection authority. */
        authority: text,
        privacyAct: text,
        /** Body for alternative dispute resolution. */
        disputeBody: text,
        /** Trade inspection. */
        inspection: text,
        consumerAct: text,
        /** The act that grants the right of withdrawal, if it is not the consumer act. */
        withdrawalAct: text.optional(),
        civilAct: text,
        /** Legal retention period of invoices. */
        archiveYears: z.int().min(1).max(30),
      })
      .readonly(),
    easter: z.enum(['western', 'orthodox']).default('western'),
    /** Public holidays on which the law grants a day off. */
    holidays: z.array(Holiday),
  })
  .readonly()
export type Country = z.infer<typeof Country>

/** The country data that every page contains. */
export const pagePart = ({ alpha2, languages: offered, franchising, currency, payments }: Country) => ({
  alpha2,
  languages: offered,
  franchising,
  currency: { code: currency.code, decimals: currency.decimals, display: currency.display, rate: currency.rate },
  payments: { namesProvider: payments.namesProvider },
})
export type PageCountry = Readonly<ReturnType<typeof pagePart>>

/** The country data for phone fields. */
export const phonePart = ({ phone }: Country) => ({ phone })
export type PhoneCountry = Readonly<ReturnType<typeof phonePart>>

/** The country data for forms with a postal address. */
export const formPart = ({ address: { zip }, companyIds, personalId }: Country) => ({
  address: { zip },
  companyIds,
  personalId,
})
export type FormCountry = Readonly<ReturnType<typeof formPart>>

function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== ''
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
