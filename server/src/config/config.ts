import type { Language } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { languageOfCountry } from '@boxzone/i18n'
import type { z } from 'zod'
import {
  findMovedSettings,
  type IdentityProviderName,
  inventedInDemo,
  isProviderSetting,
  type PaymentProviderName,
  providerOfCountry,
  requiredOf,
} from './config.rules.ts'
import { findModeProblems } from './mode.rules.ts'
import { Settings } from './settings.ts'

/** Names every wrong setting, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  /** The configuration with defaults instead of invalid settings, for further checks. */
  readonly config: Config | null

  constructor(problems: readonly string[], config: Config | null = null) {
    super(problems.join('\n'))
    this.problems = problems
    this.config = config
  }
}

export interface Config extends z.output<typeof Settings> {
  readonly demo: boolean
  readonly roles: ReadonlySet<string>
  readonly version: string
  /** The current secret first. */
  readonly secrets: readonly [string, ...string[]]
  /** Public origin of the site without a trailing slash. */
  readonly origin: string
  readonly paymentProvider: PaymentProviderName
  readonly identityProvider: IdentityProviderName
  readonly offersAssistant: boolean
  /** Whether search engines may index the site. Always false on staging. */
  readonly allowsIndexing: boolean
  /** Default language of visitors. */
  readonly language: Language
  /** Time zone for dates that belong to no warehouse. */
  readonly timeZone: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment, version: string): Config {
  const { config, problems } = inspectConfig(environment, version)
  if (problems.length > 0) throw new ConfigError(problems, config)
  return config
}

function inspectConfig(environment: Environment, version: string): { config: Config; problems: string[] } {
  const set = readSetValues(environment)
  const demo = (set.BOXZONE_MODE ?? 'demo') === 'demo'
  const { values, valid, invalid } = parseSettings(set, demo)
  const paymentProvider = values.PAYMENT_PROVIDER || (demo ? 'sandbox' : providerOfCountry(values.COUNTRY))
  const identityProvider = values.IDENTITY_PROVIDER || (demo ? 'sandbox' : 'stripe')
  const identity = values.KYC_ENABLED ? identityProvider : null
  const operator = { demo, country: values.COUNTRY, vatPayer: values.VAT_PAYER, provider: paymentProvider, identity }
  const missing = requiredOf(operator).filter((name) => set[name] === undefined)
  const roles = rolesOf(values)
  return {
    config: {
      ...values,
      HOST: values.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
      demo,
      version,
      paymentProvider,
      identityProvider,
      roles: new Set(roles),
      secrets: secretsOf(values),
      origin: (values.PUBLIC_URL || `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
      offersAssistant: values.CHATBOT_ENABLE === '' ? demo : /^(true|1)$/.test(values.CHATBOT_ENABLE),
      allowsIndexing: values.SEO_MODE && !values.STAGING,
      language: values.DEFAULT_LANGUAGE || languageOfCountry(values.COUNTRY),
      timeZone: getCountry(values.COUNTRY).timeZone,
    },
    problems: [
      ...invalid,
      ...missing.map(
        (name) => `${name} is not set: ${Settings.shape[name].description}${causeOf(name, paymentProvider)}`,
      ),
      ...findUnknownRoles(roles),
      ...findContradictions(values, demo, paymentProvider),
      ...findMovedSettings(set),
      ...findModeProblems(values, { demo, isSet: (name) => valid[name] !== undefined }),
    ],
  }
}

/** Explains which provider needs the missing key, because the operator may not have chosen it. */
const causeOf = (name: string, provider: PaymentProviderName): string =>
  isProviderSetting(name, provider) ? `; the provider is ${provider}, change it with PAYMENT_PROVIDER` : ''

type Values = z.output<typeof Settings>
type SetValues = Readonly<Record<string, string>>

function readSetValues(environment: Environment): SetValues {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, unquoted(value ?? '').trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** Replaces invalid settings by their defaults, so that the other checks can run. */
function parseSettings(set: SetValues, demo: boolean): { values: Values; valid: SetValues; invalid: string[] } {
  const notInvented = demo ? {} : Object.fromEntries(inventedInDemo.map((name) => [name, '']))
  const parsed = Settings.safeParse({ ...notInvented, ...set })
  if (parsed.success) return { values: withoutUnusedVatId(parsed.data), valid: set, invalid: [] }
  const wrong = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const valid = Object.fromEntries(Object.entries(set).filter(([name]) => !wrong.has(name)))
  const values = withoutUnusedVatId(Settings.parse({ ...notInvented, ...valid }))
  return { values, valid, invalid: [...wrong].map(([name, message]) => `${name} is wrong: ${message}`) }
}

/** Reports settings that are valid separately but contradict each other. */
function findContradictions(values: Values, demo: boolean, paymentProvider: PaymentProviderName): string[] {
  const checks: readonly [boolean, string][] = [
    [
      values.LOCK_DEADLINE_MS >= values.LOCK_TIMEOUT_MS,
      'LOCK_DEADLINE_MS is wrong: it must be less than LOCK_TIMEOUT_MS',
    ],
    [
      !demo && values.MQTT_URL !== '' && !isSafeBroker(values.MQTT_URL),
      'MQTT_URL is wrong: production requires TLS (mqtts://) for a broker on another machine',
    ],
    [
      values.MAP_STYLE_URL !== '' && values.MAP_TILES_FILE !== '',
      'MAP_TILES_FILE is wrong: set either MAP_STYLE_URL or MAP_TILES_FILE',
    ],
    [
      (values.VAPID_PUBLIC_KEY === '') !== (values.VAPID_PRIVATE_KEY === ''),
      'VAPID_PRIVATE_KEY is wrong: set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY or neither',
    ],
    [
      !demo && values.IDENTITY_PROVIDER === 'sandbox',
      'IDENTITY_PROVIDER is wrong: the sandbox verifies every customer who asks; production requires stripe',
    ],
    [
      !demo && paymentProvider === 'sandbox' && !values.ALLOW_SANDBOX_PAYMENTS,
      'PAYMENT_PROVIDER is wrong: the sandbox charges no money; set ALLOW_SANDBOX_PAYMENTS=true for staging',
    ],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

const rolesOf = ({ BOXZONE_ROLES }: Values): string[] => BOXZONE_ROLES.split(',').map((role) => role.trim())

const findUnknownRoles = (roles: readonly string[]): string[] =>
  roles
    .filter((role) => role !== 'http' && role !== 'worker')
    .map((role) => `BOXZONE_ROLES is wrong: "${role}" is not a role; the roles are http and worker`)

const secretsOf = ({ BOXZONE_SECRET, BOXZONE_SECRET_PREVIOUS }: Values): Config['secrets'] =>
  BOXZONE_SECRET_PREVIOUS ? [BOXZONE_SECRET, BOXZONE_SECRET_PREVIOUS] : [BOXZONE_SECRET]

/** A shell and Compose remove the quotes of an .env file, Kubernetes and `docker run --env-file` do not. */
const unquoted = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2')

const withoutUnusedVatId = (values: Values): Values => (values.VAT_PAYER ? values : { ...values, BILLING_IC_DPH: '' })

/** Allows a connection without TLS only to this machine. */
function isSafeBroker(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'mqtts:' || protocol === 'wss:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** Does not validate the settings, because the log needs the mode before it reports invalid settings. */
export const isProductionEnvironment = (): boolean => readSetValues(process.env).BOXZONE_MODE === 'production'

export const configOfEnvironment = (version: string): Config => readConfig(process.env, version)
