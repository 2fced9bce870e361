import type { OperatingCountry } from '@boxzone/i18n'

/** Settings without a default in production. */
export const requiredInProduction = [
  'PUBLIC_URL',
  'BOXZONE_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'MQTT_URL',
  'LOCK_SIGNING_SECRET',
  'MAIL_FROM',
  'COUNTRY',
  'OPERATOR_NAME',
  'ADDRESS_NAME',
  'ADDRESS_STREET',
  'ADDRESS_ZIP',
  'ADDRESS_CITY',
  'BILLING_ICO',
  'BILLING_DIC',
  'CONTACT_EMAIL',
  'CONTACT_TEL',
] as const

/** Further items of the seller on an invoice, by the seller's country (documents/country-rules.ts). */
const requiredByCountry = {
  SVK: ['BILLING_REGISTER_NOTE'],
  CZE: ['BILLING_REGISTER_NOTE'],
  HUN: [],
  ROU: ['BILLING_SHARE_CAPITAL'],
  POL: ['BILLING_REGISTRY_ID'],
  ITA: ['BILLING_REGISTRY_ID', 'BILLING_SHARE_CAPITAL'],
} as const satisfies Record<OperatingCountry, readonly string[]>

const requiredByProvider = {
  sandbox: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  barion: ['BARION_POS_KEY', 'BARION_PAYEE'],
} as const

export type PaymentProviderName = keyof typeof requiredByProvider

export const isProviderSetting = (name: string, provider: PaymentProviderName): boolean =>
  requiredByProvider[provider].some((required) => required === name)

/** Barion charges cards in Hungary, Stripe elsewhere (specification, section 9). */
export const providerOfCountry = (country: string): 'barion' | 'stripe' => (country === 'HUN' ? 'barion' : 'stripe')

const providerNames = { barion: 'Barion', stripe: 'Stripe' } as const

interface OperatorPayments {
  readonly COUNTRY: OperatingCountry
  readonly paymentProvider: PaymentProviderName
}

/** Name of the payment provider shown to customers. The sandbox shows the name of the country's provider. */
export function providerNameIn(country: string, { COUNTRY, paymentProvider }: OperatorPayments): string {
  const isConfigured = country === COUNTRY && paymentProvider !== 'sandbox'
  return providerNames[isConfigured ? paymentProvider : providerOfCountry(country)]
}

export type Requirable =
  | (typeof requiredInProduction)[number]
  | (typeof requiredByCountry)[OperatingCountry][number]
  | (typeof requiredByProvider)[PaymentProviderName][number]
  | 'BILLING_IC_DPH'

/** Time zone for dates without a warehouse. */
export const timeZoneOf = {
  SVK: 'Europe/Bratislava',
  CZE: 'Europe/Prague',
  HUN: 'Europe/Budapest',
  ROU: 'Europe/Bucharest',
  POL: 'Europe/Warsaw',
  ITA: 'Europe/Rome',
} as const satisfies Record<OperatingCountry, string>

interface Operator {
  readonly demo: boolean
  readonly country: OperatingCountry
  readonly vatPayer: boolean
  readonly provider: PaymentProviderName
}

/** The server does not start without these settings. */
export function requiredOf({ demo, country, vatPayer, provider }: Operator): Requirable[] {
  if (demo) return [...requiredByProvider[provider]]
  const vat = vatPayer ? (['BILLING_IC_DPH'] as const) : []
  return [...requiredInProduction, ...requiredByCountry[country], ...vat, ...requiredByProvider[provider]]
}

/** Invented data of the demo's operator. In production these settings are empty by default. */
export const inventedInDemo = [
  'BILLING_ICO',
  'BILLING_DIC',
  'BILLING_IC_DPH',
  'BILLING_REGISTER_NOTE',
  'WHATSAPP',
  'SOCIAL_FACEBOOK',
  'SOCIAL_INSTAGRAM',
  'SOCIAL_YOUTUBE',
  'SOCIAL_LINKEDIN',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
] as const
