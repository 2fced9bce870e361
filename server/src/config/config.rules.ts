import { getCountry } from '@boxzone/contract/countries/countries'

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

/** The settings with the seller data that some countries require on an invoice. */
const settingOfSellerItem = {
  taxId: 'BILLING_DIC',
  registerNote: 'BILLING_REGISTER_NOTE',
  registryId: 'BILLING_REGISTRY_ID',
  shareCapital: 'BILLING_SHARE_CAPITAL',
} as const

const requiredByCountry = (country: string) =>
  getCountry(country).invoice.seller.map((item) => settingOfSellerItem[item])

const requiredByProvider = {
  sandbox: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  barion: ['BARION_POS_KEY', 'BARION_PAYEE'],
} as const

export type PaymentProviderName = keyof typeof requiredByProvider

export const isProviderSetting = (name: string, provider: PaymentProviderName): boolean =>
  requiredByProvider[provider].some((required) => required === name)

const requiredByIdentityProvider = {
  sandbox: [],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_IDENTITY_WEBHOOK_SECRET'],
} as const

export type IdentityProviderName = keyof typeof requiredByIdentityProvider

/** Barion charges cards in Hungary, Stripe elsewhere (specification, section 9). */
export const providerOfCountry = (country: string): 'barion' | 'stripe' => getCountry(country).payments.provider

const providerNames = { barion: 'Barion', stripe: 'Stripe' } as const

interface OperatorPayments {
  readonly COUNTRY: string
  readonly paymentProvider: PaymentProviderName
}

/** Name of the payment provider shown to customers. The sandbox shows the name of the country's provider. */
export function providerNameIn(country: string, { COUNTRY, paymentProvider }: OperatorPayments): string {
  const isConfigured = country === COUNTRY && paymentProvider !== 'sandbox'
  return providerNames[isConfigured ? paymentProvider : providerOfCountry(country)]
}

export type Requirable =
  | (typeof requiredInProduction)[number]
  | (typeof settingOfSellerItem)[keyof typeof settingOfSellerItem]
  | (typeof requiredByProvider)[PaymentProviderName][number]
  | (typeof requiredByIdentityProvider)[IdentityProviderName][number]
  | 'BILLING_IC_DPH'

interface Operator {
  readonly demo: boolean
  readonly country: string
  readonly vatPayer: boolean
  readonly provider: PaymentProviderName
  /** Null or missing without identity checks. */
  readonly identity?: IdentityProviderName | null
}

/** The settings without which the server does not start. */
export function requiredOf({ demo, country, vatPayer, provider, identity }: Operator): Requirable[] {
  const byIdentity = identity ? requiredByIdentityProvider[identity] : []
  // Stripe can be both the payment provider and the identity provider. Both use the same key.
  const byProviders = [...new Set<Requirable>([...requiredByProvider[provider], ...byIdentity])]
  if (demo) return byProviders
  const vat = vatPayer ? (['BILLING_IC_DPH'] as const) : []
  return [...new Set([...requiredInProduction, ...requiredByCountry(country), ...vat, ...byProviders])]
}

/** Invented data of the demo's operator. In production these settings are empty by default. */
export const inventedInDemo = [
  'BILLING_ICO',
  'BILLING_DIC',
  'BILLING_IC_DPH',
  'BILLING_REGISTER_NOTE',
  'BILLING_IBAN',
  'WHATSAPP',
] as const

const movedToContentFile = [
  'SOCIAL_FACEBOOK',
  'SOCIAL_INSTAGRAM',
  'SOCIAL_YOUTUBE',
  'SOCIAL_LINKEDIN',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
] as const

/** Reports links that were settings in version 1.1. Otherwise they would silently disappear from the pages. */
export const findMovedSettings = (set: Readonly<Record<string, string>>): string[] =>
  movedToContentFile
    .filter((name) => set[name] !== undefined)
    .map((name) => `${name} is wrong: it is no longer a setting; put the link into the content file (CONTENT_FILE)`)
