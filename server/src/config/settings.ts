import { languages } from '@boxzone/contract'
import { z } from 'zod'
import { contractSettings } from './contract-settings.ts'
import { demoSecrets } from './demo-secrets.ts'
import {
  count,
  country,
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

/**
 * Every setting with its schema, default and meaning; `npm run docs` writes docs/settings.md from it. In production,
 * the defaults of required settings and of the settings in `inventedInDemo` do not apply.
 */
export const Settings = z.object({
  BOXZONE_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('`demo` simulates every external service; `production` uses real ones'),
  STAGING: flag.describe(
    'production for tests: allows test keys of payment providers, placeholder company ids, and http:// in PUBLIC_URL on this machine; never indexed',
  ),
  BOXZONE_DEV: flag.describe('serves the web app from its sources with live reload'),
  BOXZONE_ROLES: text.default('http,worker').describe('roles of this process: `http`, `worker` or both'),
  PORT: port.default(3000).describe('TCP port of the HTTP server'),
  HOST: text
    .default('')
    .describe('network address of the HTTP server; empty is 127.0.0.1 in the demo and 0.0.0.0 in production'),
  PUBLIC_URL: webLink
    .default('')
    .describe('public URL of the site; every link in an e-mail starts with it; https:// in production'),
  TRUST_PROXY: count
    .default(0)
    .describe(
      'number of reverse proxies in front of the server; the server takes the client address from their headers',
    ),
  STOP_DELAY_MS: count
    .max(20_000)
    .default(0)
    .describe('milliseconds for which a stopping process still serves requests while `/health` returns 503'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('lowest level of log entries'),
  METRICS_PORT: port.default(0).describe('TCP port of the Prometheus metrics at `/metrics`; 0 disables them'),
  METRICS_HOST: text
    .min(1)
    .default('127.0.0.1')
    .describe('network address of the metrics; 0.0.0.0 in a container whose port is not public'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webLink
    .default('')
    .describe(
      'OpenTelemetry collector for traces (OTLP over HTTP), such as http://localhost:4318; empty disables tracing',
    ),
  BOXZONE_SECRET: text
    .min(32)
    .default(demoSecrets.BOXZONE_SECRET)
    .describe('encrypts secrets in the database and signs links; at least 32 random characters'),
  BOXZONE_SECRET_PREVIOUS: z
    .union([text.min(32), z.literal('')])
    .default('')
    .describe('second secret during a rotation of BOXZONE_SECRET, for decryption only (docs/operations.md)'),
  DATABASE_URL: link.default('').describe('URL of PostgreSQL; empty uses an embedded database, only in the demo'),
  ALLOW_DEMO_DATABASE: flag.describe('allows a demo on the PostgreSQL of DATABASE_URL'),
  DATABASE_READ_URL: link
    .default('')
    .describe('URL of a streaming replica for the public lists of locations and Boxes; empty uses none'),
  DATABASE_POOLER: flag.describe(
    'PgBouncer in transaction mode is in front of PostgreSQL: disables prepared statements and session settings',
  ),
  DATABASE_DIRECT_URL: link
    .default('')
    .describe('URL of PostgreSQL without the pooler, for backups; empty uses DATABASE_URL'),
  DATABASE_POOL: count.min(1).default(10).describe('number of connections to PostgreSQL'),
  POSTGRES_BIN: text
    .default('')
    .describe('folder of pg_dump and pg_restore, for backups; empty searches the usual folders'),
  DATA_DIR: text.min(1).default('.data').describe('folder of the embedded database of the demo'),
  DEMO_HISTORY: flag.describe('adds two years of invented contracts to a new demo; `npm start` sets it'),
  SMTP_URL: link
    .default('')
    .describe('URL of the SMTP relay; empty shows e-mails only at `/dev/mail`, only in the demo'),
  PAYMENT_PROVIDER: z
    .enum(['', 'sandbox', 'stripe', 'barion'])
    .default('')
    .describe('payment provider for cards; empty is `sandbox` in the demo, `barion` in Hungary and `stripe` elsewhere'),
  ALLOW_SANDBOX_PAYMENTS: flag.describe(
    'allows the payment sandbox with its test cards in production, for staging only',
  ),
  STRIPE_SECRET_KEY: text.default('').describe('secret key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: text.default('').describe('signing secret of the Stripe webhook `/webhooks/payments/stripe`'),
  STRIPE_URL: webLink.default('').describe('URL of another server with the Stripe API, for tests'),
  BARION_POS_KEY: text.default('').describe('secret key (POSKey) of the shop at Barion'),
  BARION_PAYEE: text.default('').describe('e-mail address of the Barion wallet that receives the payments'),
  BARION_URL: webLink.default('https://api.barion.com').describe('URL of the Barion API'),
  MQTT_URL: link
    .default('')
    .describe(
      'URL of the MQTT broker of the locks, mqtts://name:password@host; empty simulates the locks, only in the demo',
    ),
  MQTT_VERSION: z.enum(['3.1.1', '5']).default('5').describe('MQTT version of the broker'),
  NODE_EXTRA_CA_CERTS: text
    .default('')
    .describe(
      'file with the certificate authority of a broker, relay or database that no public authority signed; Node reads it at start',
    ),
  LOCK_SIGNING_SECRET: text
    .min(32)
    .default(demoSecrets.LOCK_SIGNING_SECRET)
    .describe('secret from which the signing key of every lock is derived; at least 32 random characters'),
  LOCK_DEADLINE_MS: count.min(1).default(5_000).describe('milliseconds after which a lock ignores a command'),
  LOCK_TIMEOUT_MS: count
    .min(1)
    .default(8_000)
    .describe('milliseconds for which the server waits for the response of a lock'),
  LOCK_RADIUS_METRES: count
    .default(200)
    .describe('maximum distance from the location at which its doors unlock, in metres'),
  LOCK_ACCURACY_METRES: count
    .default(50)
    .describe('maximum number of metres that the reported inaccuracy of a device position adds to LOCK_RADIUS_METRES'),
  CAMERA_URL: text
    .default('')
    .describe('URL of the pictures of the entrance cameras, with {warehouse} for the location; empty disables them'),
  LOCK_TRIES_PER_MINUTE: count
    .min(1)
    .default(60)
    .describe('maximum number of unlock attempts per minute of one account that the access rules refuse'),
  LOCK_OPENINGS_PER_MINUTE: count
    .min(1)
    .default(12)
    .describe('maximum number of unlock attempts per minute of one person at one door that the access rules permit'),
  ACCESS_LOG_MONTHS: count.min(1).default(12).describe('months for which the access log is stored'),
  VAPID_PUBLIC_KEY: vapidKey(65)
    .default('')
    .describe('public key for push messages (npx boxzone push keys); empty disables push messages in production'),
  VAPID_PRIVATE_KEY: vapidKey(32).default('').describe('private key for push messages'),
  CRASH_AT: z
    .union([z.literal(''), z.string().regex(/^[a-z.-]+(:\d{1,6})?$/)])
    .default('')
    .describe('label:n ends the process at a labelled step, to test recovery; only in the demo'),
  MAIL_FROM: text.min(3).default('Boxzone <ahoj@boxzone.test>').describe('sender of every e-mail'),
  COUNTRY: country.default('SVK').describe('country of the operator: the name of a file in contract/countries'),
  DEFAULT_LANGUAGE: z
    .union([z.enum(languages), z.literal('')])
    .default('')
    .describe('language for visitors without a chosen language; empty uses the language of COUNTRY'),
  OPERATOR_NAME: text.min(1).default('Boxzone').describe('name of the operator'),
  ADDRESS_NAME: text.min(1).default('Boxzone, s. r. o.').describe('legal name of the operator’s company'),
  ADDRESS_STREET: text.min(1).default('Mlynské nivy 901').describe('street and number of the operator'),
  ADDRESS_ZIP: text.min(1).default('821 09').describe('postal code of the operator'),
  ADDRESS_CITY: text.min(1).default('Bratislava').describe('city of the operator'),
  BILLING_ICO: text.default('00000000').describe('company id of the operator'),
  BILLING_DIC: text.default('0000000000').describe('tax id of the operator'),
  VAT_PAYER: flagOf('true').describe(
    '`false` if the operator pays no VAT: invoices then show neither VAT nor a VAT id',
  ),
  BILLING_IC_DPH: text.default('SK0000000000').describe('VAT id of the operator; required unless VAT_PAYER is false'),
  BILLING_IBAN: text.default('SK77 0000 0000 0000 0000 0000').describe('IBAN for bank transfers'),
  BILLING_BIC: text.default('').describe('BIC for bank transfers'),
  BILLING_REGISTER_NOTE: text
    .default('Okresný súd Bratislava I, oddiel Sro, vložka 000000/B')
    .describe('entry in the company register, as printed on invoices; required in SVK and CZE'),
  BILLING_REGISTRY_ID: text.default('').describe('second register number (KRS, REA); required in POL and ITA'),
  BILLING_SHARE_CAPITAL: text.default('').describe('share capital, as printed on invoices; required in ROU and ITA'),
  PERIOD_DISCOUNTS: discountList
    .default('1:0,3:3,6:5,12:10')
    .describe('invoicing periods and their discounts as months:percent'),
  REFERRAL_REWARD: z
    .union([z.coerce.number().min(0).max(1_000_000), z.literal('')])
    .default('')
    .describe(
      'reward for the first contract of a referred customer, in the currency of COUNTRY; empty is about 20 EUR',
    ),
  REFERRAL_REWARDS_PER_YEAR: count.default(10).describe('rewards that one referrer can get in 365 days'),
  RENT_ANNOUNCED_DAYS: count.default(7).describe('days before the due date on which a rent is announced'),
  RENT_RETRY_DAYS: dayList.default('0,1,3,7').describe('days after the invoice on which the stored card is charged'),
  RENT_REMINDER_DAYS: dayList.default('3,7,14,30').describe('days overdue on which the customer gets a reminder'),
  ACCESS_SUSPENDED_DAYS: count.min(1).default(14).describe('days overdue after which doors no longer unlock'),
  WITHDRAWAL_EMPTYING_DAYS: count
    .max(14)
    .default(3)
    .describe('days after a withdrawal for which doors unlock, to empty the Box; each later day is charged'),
  ...contractSettings,
  INSPECTION_DAYS: count
    .max(14)
    .default(3)
    .describe('days for staff to inspect a Box that its tenant confirmed as empty, before the deposit is refunded'),
  CONTACT_EMAIL: z.email().default('ahoj@boxzone.test').describe('contact e-mail address for customers'),
  CONTACT_TEL: text.min(3).default('+421 2 0000 0000').describe('contact phone number for customers'),
  WHATSAPP: text.default('421200000000').describe('WhatsApp number: digits with the country code'),
  CONTENT_FILE: text
    .default('')
    .describe(
      'path of the YAML file with reviews, association logos, pictures of locations, links to apps and social networks, the franchise brochure and call-centre hours (docs/operations.md)',
    ),
  SEO_MODE: flag.describe('allows search engines to index the site'),
  MAINTENANCE: flag.describe('shows the maintenance screen instead of every page and call'),
  CHATBOT_ENABLE: z
    .enum(['', 'true', 'false', '1', '0'])
    .default('')
    .describe('offers the assistant; empty offers it only in the demo'),
  ASSISTANT_API_KEY: text
    .default('')
    .describe('API key of the hosted language model; empty lets the assistant answer from the help texts only'),
  ASSISTANT_MODEL: text.min(1).default('claude-haiku-5-5').describe('language model of the assistant'),
  ASSISTANT_URL: webLink.default('').describe('URL of another server with the API of the language model, for tests'),
  ASSISTANT_QUESTIONS_PER_HOUR: count.min(1).default(30).describe('questions of one chat per hour'),
  SIGN_IN_FAILURES_PER_ACCOUNT: count
    .min(1)
    .default(10)
    .describe(
      'failed logins of one account from one network address before a delay; it starts with one minute and doubles up to an hour',
    ),
  SIGN_IN_ATTACK_FAILURES: count
    .min(1)
    .default(100)
    .describe(
      'failed logins of one account per hour from all network addresses; beyond it, a login on a new device needs a link sent by e-mail',
    ),
  SIGN_IN_FAILURES_PER_SOURCE: count
    .min(1)
    .default(100)
    .describe('failed logins and password resets from one network address per hour'),
  DESK_LIMIT: count
    .default(100)
    .describe(
      'maximum total, in euros, that staff with the role `DESK` can refund and credit to one customer within 24 hours; converted and rounded for other currencies',
    ),
  OPEN_HOLDS_PER_CUSTOMER: count.min(1).default(2).describe('unpaid Boxes that one customer can hold at a time'),
  OPEN_HOLDS_PER_DEVICE: count.min(1).default(2).describe('unpaid Boxes that one browser can hold at a time'),
  OPEN_HOLDS_PER_SOURCE: count.min(1).default(30).describe('unpaid Boxes that one network address can hold at a time'),
  DECLINED_CARDS_PER_HOUR: count
    .min(1)
    .default(5)
    .describe('declined cards of one device per hour; one network address may have four times as many'),
  REQUESTS_PER_HOUR: count
    .min(1)
    .default(20)
    .describe(
      'requests of one kind from one network address per hour: franchise enquiries, notify-me, sharing, error reports and others',
    ),
  META_IMAGE_URL: text.default('/share.png').describe('URL of the preview image of shared links'),
  META_TITLE: text.default('').describe('title of shared links; empty uses the tagline'),
  META_DESCRIPTION: text.default('').describe('description of shared links; empty uses the tagline'),
  ANALYTICS_ID: text.default('').describe('Google Analytics id; loaded only with consent'),
  TAG_MANAGER_ID: text.default('').describe('Google Tag Manager id; loaded only with consent'),
  MAP_KEY: text.default('').describe('API key of the map service'),
  MAP_STYLE_URL: webLink.default('').describe('URL of the map style; empty uses the embedded map'),
  MAP_TILES_FILE: text
    .default('')
    .describe('path of a PMTiles file with a street map in the Protomaps schema; the server serves it to the pages'),
  PICTURES_URL: webLink
    .default('')
    .describe(
      'URL of another server with photos and panoramas of the locations; the content security policy then allows its host',
    ),
  KYC_ENABLED: flag.describe('unlocks doors only for customers with a verified identity'),
  IDENTITY_PROVIDER: z
    .enum(['', 'sandbox', 'stripe'])
    .default('')
    .describe('provider of the identity check; empty is `sandbox` in the demo and `stripe` in production'),
  STRIPE_IDENTITY_WEBHOOK_SECRET: text
    .default('')
    .describe('signing secret of the Stripe webhook `/webhooks/identity/stripe`; required with KYC_ENABLED'),
  IDENTITY_RETENTION_DAYS: count
    .min(1)
    .max(365)
    .default(30)
    .describe('days after the last change of an identity check after which the provider deletes its documents'),
  COUNTRY_URLS: text
    .default('')
    .refine(isCountryUrls, 'must be a JSON object of countries and URLs, such as {"CZE":"https://boxzone.example"}')
    .describe('sites of the operator in other countries as JSON, offered on the login page'),
  PROXY_HOST_COUNT: count
    .max(20)
    .default(0)
    .describe(
      'number of other API hosts of the operator (api2, api3 …); the list of locations also shows the warehouses from these hosts',
    ),
  CALLS_WITHOUT_TOKEN: pathList
    .default('')
    .describe('path prefixes, separated by commas, of public calls that the pages make without the customer’s token'),
})
