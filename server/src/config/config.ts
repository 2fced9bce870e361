import { type Language, languages } from '@boxzone/contract'
import { languageOfCountry, operatingCountries } from '@boxzone/i18n'
import { z } from 'zod'
import { inventedInDemo, type PaymentProviderName, providerOfCountry, requiredOf, timeZoneOf } from './config.rules.ts'
import {
  count,
  dayList,
  discountList,
  flag,
  flagOf,
  isCountryUrls,
  link,
  pathList,
  port,
  text,
  vapidKey,
  webLink,
} from './setting-schemas.ts'

/** Environment → typed configuration: the only reader of the environment. */

/** Every setting of the product: form, value in the demo, meaning. The README's table is made from it. */
export const Settings = z.object({
  BOXZONE_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo: everything built in; production: everything real'),
  BOXZONE_DEV: flag.describe('serve the web app from its sources with live reload'),
  BOXZONE_ROLES: text.default('http,worker').describe('what this process does: http, worker or both'),
  PORT: port.default(3000).describe('port to serve on'),
  HOST: text.default('0.0.0.0').describe('address to listen on'),
  PUBLIC_URL: webLink.default('').describe('where customers reach the site; every link in an e-mail starts with it'),
  TRUST_PROXY: count.default(0).describe('how many proxies stand in front and may name the caller’s address'),
  STOP_DELAY_MS: count
    .max(20_000)
    .default(0)
    .describe('milliseconds to go on serving after the order to stop, while proxies learn of it at /health'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('how much to log'),
  METRICS_PORT: port.default(0).describe('port of its own for Prometheus, at /metrics; 0 for none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webLink
    .default('')
    .describe('collector of OpenTelemetry traces (OTLP over HTTP), such as http://localhost:4318; none when empty'),
  BOXZONE_SECRET: text
    .min(32)
    .default('a-secret-that-is-good-enough-for-a-demo')
    .describe('seals what the database must not show; at least 32 characters'),
  BOXZONE_SECRET_PREVIOUS: z
    .union([text.min(32), z.literal('')])
    .default('')
    .describe(
      'while the secret is being changed, the other one, first the new and then the old: what it sealed is read too',
    ),
  DATABASE_URL: link.default('').describe('PostgreSQL; without it the demo uses an embedded database'),
  DATABASE_READ_URL: link
    .default('')
    .describe('a copy of it (streaming replica) for the public lists of locations and Boxes; none when empty'),
  DATABASE_POOLER: flag.describe(
    'a PgBouncer in transaction mode stands before PostgreSQL: no prepared statements, no settings of a session',
  ),
  DATABASE_DIRECT_URL: link.default('').describe('PostgreSQL past the pooler, for backups; DATABASE_URL when empty'),
  DATABASE_POOL: count.min(1).default(10).describe('connections to PostgreSQL'),
  POSTGRES_BIN: text.default('').describe('folder of pg_dump and pg_restore, for backups; found by itself when empty'),
  DATA_DIR: text.min(1).default('.data').describe('where the demo keeps its database'),
  SMTP_URL: link.default('').describe('where e-mails are handed over; without it the demo keeps them at /dev/mail'),
  PAYMENT_PROVIDER: z
    .enum(['', 'sandbox', 'stripe', 'barion'])
    .default('')
    .describe('who takes the cards; when empty: sandbox in the demo, Barion in Hungary, Stripe elsewhere'),
  ALLOW_SANDBOX_PAYMENTS: flag.describe('let production take the sandbox’s test cards: for staging only'),
  STRIPE_SECRET_KEY: text.default('').describe('secret key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: text.default('').describe('signing secret of the webhook /webhooks/payments/stripe'),
  STRIPE_URL: webLink.default('').describe('another host that speaks Stripe’s API; for tests'),
  BARION_POS_KEY: text.default('').describe('secret key of the shop at Barion'),
  BARION_PAYEE: text.default('').describe('e-mail of the Barion wallet that is paid'),
  BARION_URL: webLink.default('https://api.barion.com').describe('Barion’s API'),
  MQTT_URL: link
    .default('')
    .describe('broker of the locks, mqtts://name:password@host; without it the demo simulates them'),
  MQTT_VERSION: z.enum(['3.1.1', '5']).default('5').describe('version of MQTT the broker speaks'),
  LOCK_SIGNING_SECRET: text
    .min(32)
    .default('a-lock-secret-that-is-good-for-a-demo')
    .describe('every lock’s own key is made from it; at least 32 characters'),
  LOCK_DEADLINE_MS: count.min(1).default(5_000).describe('milliseconds after which a lock refuses a command'),
  LOCK_TIMEOUT_MS: count.min(1).default(8_000).describe('milliseconds to wait for a lock’s own word'),
  LOCK_RADIUS_METRES: count.default(200).describe('how near to a location its doors open'),
  LOCK_ACCURACY_METRES: count.default(50).describe('how much an inaccurate position may add to that'),
  CAMERA_URL: text
    .default('')
    .describe('where cameras at entrances give a picture, {warehouse} for the location; none when empty'),
  LOCK_TRIES_PER_MINUTE: count.min(1).default(60).describe('how often one person may try doors'),
  ACCESS_LOG_MONTHS: count.min(1).default(12).describe('months after which the log of openings is forgotten'),
  VAPID_PUBLIC_KEY: vapidKey(65)
    .default('')
    .describe('public key of push messages (npx boxzone push keys); without it production offers none'),
  VAPID_PRIVATE_KEY: vapidKey(32).default('').describe('private key of push messages'),
  CRASH_AT: z
    .union([z.literal(''), z.string().regex(/^[a-z.-]+(:\d{1,6})?$/)])
    .default('')
    .describe('label:n ends the demo’s process at a labelled step, to try out recovery'),
  MAIL_FROM: text.min(3).default('Boxzone <ahoj@boxzone.test>').describe('sender of every e-mail'),
  COUNTRY: z.enum(operatingCountries).default('SVK').describe('country of this version'),
  DEFAULT_LANGUAGE: z
    .union([z.enum(languages), z.literal('')])
    .default('')
    .describe('language of visitors who chose none; the country’s own when empty'),
  OPERATOR_NAME: text.min(1).default('Boxzone').describe('the operator’s name'),
  ADDRESS_NAME: text.min(1).default('Boxzone, s. r. o.').describe('the operator’s company'),
  ADDRESS_STREET: text.min(1).default('Mlynské nivy 901').describe('its street and number'),
  ADDRESS_ZIP: text.min(1).default('821 09').describe('its postal code'),
  ADDRESS_CITY: text.min(1).default('Bratislava').describe('its city'),
  BILLING_ICO: text.default('00000000').describe('company id'),
  BILLING_DIC: text.default('0000000000').describe('tax id'),
  VAT_PAYER: flagOf('true').describe('false for an operator that pays no VAT: invoices then name no VAT id and no VAT'),
  BILLING_IC_DPH: text.default('SK0000000000').describe('VAT id; must be set unless VAT_PAYER is false'),
  BILLING_IBAN: text.default('').describe('account that transfers go to'),
  BILLING_BIC: text.default('').describe('BIC of that account'),
  BILLING_REGISTER_NOTE: text
    .default('Okresný súd Bratislava I, oddiel Sro, vložka 000000/B')
    .describe('where the company is registered, as invoices must say it; must be set in SVK and CZE'),
  BILLING_REGISTRY_ID: text
    .default('')
    .describe('second register number where a country has one (KRS, REA); must be set in POL and ITA'),
  BILLING_SHARE_CAPITAL: text
    .default('')
    .describe('share capital where invoices must name it; must be set in ROU and ITA'),
  PERIOD_DISCOUNTS: discountList
    .default('1:0,3:3,6:5,12:10')
    .describe('invoicing periods on offer and what each earns: months:per cent'),
  REFERRAL_REWARD: z
    .union([z.coerce.number().min(0).max(1_000_000), z.literal('')])
    .default('')
    .describe(
      'credit for a first contract through somebody’s link, in the country’s currency; about 20 EUR when empty',
    ),
  RENT_ANNOUNCED_DAYS: count.default(7).describe('days before a rent is due on which it is announced'),
  RENT_RETRY_DAYS: dayList.default('0,1,3,7').describe('days after the invoice on which the stored card is charged'),
  RENT_REMINDER_DAYS: dayList.default('3,7,14,30').describe('days of being overdue on which the customer is reminded'),
  ACCESS_SUSPENDED_DAYS: count.min(1).default(14).describe('days of being overdue after which doors stop opening'),
  CONTACT_EMAIL: z.email().default('ahoj@boxzone.test').describe('shown to customers'),
  CONTACT_TEL: text.min(3).default('+421 2 0000 0000').describe('shown to customers'),
  WHATSAPP: text.default('421200000000').describe('WhatsApp number, digits with the country’s prefix'),
  SOCIAL_FACEBOOK: text.default('https://facebook.com/').describe('address of the page'),
  SOCIAL_INSTAGRAM: text.default('https://instagram.com/').describe('address of the page'),
  SOCIAL_YOUTUBE: text.default('https://youtube.com/').describe('address of the page'),
  SOCIAL_LINKEDIN: text.default('https://linkedin.com/').describe('address of the page'),
  APP_STORE_URL: text.default('https://apps.apple.com/').describe('the app in the App Store'),
  PLAY_STORE_URL: text.default('https://play.google.com/store').describe('the app at Google Play'),
  SEO_MODE: flag.describe('let search engines in'),
  MAINTENANCE: flag.describe('show the maintenance screen instead of everything'),
  CHATBOT_ENABLE: z
    .enum(['', 'true', 'false', '1', '0'])
    .default('')
    .describe('offer the assistant; when empty: in the demo only'),
  ASSISTANT_API_KEY: text
    .default('')
    .describe('key of the hosted language model; without it the assistant answers from its own texts'),
  ASSISTANT_MODEL: text.min(1).default('claude-haiku-5-5').describe('the language model that answers'),
  ASSISTANT_URL: webLink.default('').describe('another host that speaks the model’s API; for tests'),
  ASSISTANT_QUESTIONS_PER_HOUR: count.min(1).default(30).describe('questions one chat may ask in an hour'),
  SIGN_IN_FAILURES_PER_ACCOUNT: count
    .min(1)
    .default(10)
    .describe('failed logins, resets and the like of one account in 15 minutes'),
  SIGN_IN_FAILURES_PER_SOURCE: count.min(1).default(100).describe('the same from one network address in an hour'),
  OPEN_HOLDS_PER_CUSTOMER: count.min(1).default(2).describe('Boxes one customer may hold without having paid'),
  OPEN_HOLDS_PER_SOURCE: count.min(1).default(5).describe('the same from one network address'),
  DECLINED_CARDS_PER_HOUR: count.min(1).default(5).describe('declined cards from one network address in an hour'),
  REQUESTS_PER_HOUR: count
    .min(1)
    .default(20)
    .describe(
      'franchise enquiries from one network address in an hour; notify-me, sharing, error reports and others alike',
    ),
  META_IMAGE_URL: text.default('/share.png').describe('picture for shared links'),
  META_TITLE: text.default('').describe('title for shared links; the tagline when empty'),
  META_DESCRIPTION: text.default('').describe('description for shared links; the tagline when empty'),
  ANALYTICS_ID: text.default('').describe('analytics id, loaded only with consent'),
  TAG_MANAGER_ID: text.default('').describe('tag manager id, loaded only with consent'),
  MAP_KEY: text.default('').describe('key of the map service'),
  MAP_STYLE_URL: webLink.default('').describe('style of the map service; the embedded map when empty'),
  PICTURES_URL: webLink
    .default('')
    .describe(
      'where the photos and panoramas of the locations are kept, if not on this site: pages may show what its host has',
    ),
  KYC_ENABLED: flag.describe('open doors only to people whose identity was checked'),
  COUNTRY_URLS: text
    .default('')
    .refine(isCountryUrls, 'an object of countries and addresses is wanted, such as {"CZE":"https://boxzone.example"}')
    .describe('the other countries’ versions as JSON, for the jump on the login page'),
  PROXY_HOST_COUNT: count
    .max(20)
    .default(0)
    .describe('further API hosts (api2, api3 …) whose locations are listed too'),
  CALLS_WITHOUT_TOKEN: pathList
    .default('')
    .describe('beginnings of paths, parted by commas: public calls that the pages make without the customer’s token'),
})

/** A wrong setting, named, in one line. */
export class ConfigError extends Error {}

export interface Config extends z.output<typeof Settings> {
  readonly demo: boolean
  readonly roles: ReadonlySet<string>
  readonly version: string
  /** The secret in use, and the one before it where one is named. */
  readonly secrets: readonly [string, ...string[]]
  /** Where the site is reached from outside, without a trailing slash. */
  readonly origin: string
  readonly paymentProvider: PaymentProviderName
  readonly offersAssistant: boolean
  /** Of visitors who chose none. */
  readonly language: Language
  /** Where no location says which day it is. */
  readonly timeZone: string
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>, version: string): Config {
  const all = Object.entries(environment).map(([name, value]) => [name, value && unquoted(value).trim()] as const)
  const given = Object.fromEntries(all.filter(([, value]) => value !== ''))
  const demo = (given.BOXZONE_MODE ?? 'demo') === 'demo'
  const untold = demo ? {} : Object.fromEntries(inventedInDemo.map((name) => [name, '']))
  const parsed = Settings.safeParse({ ...untold, ...given })
  if (!parsed.success) throw wrongSetting(parsed.error)
  const values = withoutUnusedVatId(parsed.data)
  const paymentProvider = paymentProviderOf(values, demo)
  const asked = { demo, country: values.COUNTRY, vatPayer: values.VAT_PAYER, provider: paymentProvider }
  const missing = requiredOf(asked).find((name) => given[name] === undefined)
  if (missing) throw new ConfigError(`${missing} is not set: ${Settings.shape[missing].description}`)
  assertSettingsAgree(values, demo)
  return {
    ...values,
    demo,
    version,
    paymentProvider,
    roles: rolesOf(values),
    secrets: secretsOf(values),
    origin: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    offersAssistant: values.CHATBOT_ENABLE === '' ? demo : /^(true|1)$/.test(values.CHATBOT_ENABLE),
    language: values.DEFAULT_LANGUAGE || languageOfCountry(values.COUNTRY),
    timeZone: timeZoneOf[values.COUNTRY],
  }
}

type Values = z.output<typeof Settings>

/** What each setting may be by itself, but not beside the others. */
function assertSettingsAgree(values: Values, demo: boolean): void {
  if (values.LOCK_DEADLINE_MS >= values.LOCK_TIMEOUT_MS) {
    throw new ConfigError('LOCK_DEADLINE_MS is wrong: a lock must refuse before we give it up (LOCK_TIMEOUT_MS)')
  }
  if (!demo && !isSafeBroker(values.MQTT_URL)) {
    throw new ConfigError('MQTT_URL is wrong: the broker’s password would travel in clear; use mqtts://')
  }
  if ((values.VAPID_PUBLIC_KEY === '') !== (values.VAPID_PRIVATE_KEY === '')) {
    throw new ConfigError('VAPID_PRIVATE_KEY is wrong: it and VAPID_PUBLIC_KEY are a pair, set both or neither')
  }
  if (!demo && values.KYC_ENABLED) throw new ConfigError('KYC_ENABLED is wrong: no identity provider is connected yet')
}

function rolesOf({ BOXZONE_ROLES }: Values): Config['roles'] {
  const roles = new Set(BOXZONE_ROLES.split(',').map((role) => role.trim()))
  const unknown = [...roles].find((role) => role !== 'http' && role !== 'worker')
  if (unknown !== undefined) throw new ConfigError(`BOXZONE_ROLES is wrong: there is no role "${unknown}"`)
  return roles
}

const secretsOf = ({ BOXZONE_SECRET, BOXZONE_SECRET_PREVIOUS }: Values): Config['secrets'] =>
  BOXZONE_SECRET_PREVIOUS ? [BOXZONE_SECRET, BOXZONE_SECRET_PREVIOUS] : [BOXZONE_SECRET]

/** A shell and compose take the quotes of an .env file away, Kubernetes and `docker run --env-file` do not. */
const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2')

const withoutUnusedVatId = (values: Values): Values => (values.VAT_PAYER ? values : { ...values, BILLING_IC_DPH: '' })

/** Without TLS only on this machine. */
function isSafeBroker(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'mqtts:' || protocol === 'wss:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

function paymentProviderOf(values: Values, demo: boolean): Config['paymentProvider'] {
  const chosen = values.PAYMENT_PROVIDER || (demo ? 'sandbox' : providerOfCountry(values.COUNTRY))
  if (chosen === 'sandbox' && !demo && !values.ALLOW_SANDBOX_PAYMENTS) {
    throw new ConfigError(
      'PAYMENT_PROVIDER is wrong: the sandbox takes no money; ALLOW_SANDBOX_PAYMENTS lets staging use it',
    )
  }
  return chosen
}

export const configOfEnvironment = (version: string): Config => readConfig(process.env, version)

function wrongSetting(error: z.ZodError): ConfigError {
  const issue = error.issues[0]
  return new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not valid'}`)
}
