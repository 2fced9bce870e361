import type { Language } from '@boxzone/contract'
import { languageOfCountry } from '@boxzone/i18n'
import type { z } from 'zod'
import { inventedInDemo, type PaymentProviderName, providerOfCountry, requiredOf, timeZoneOf } from './config.rules.ts'
import { Settings } from './settings.ts'

/** Names the wrong setting in one line. */
export class ConfigError extends Error {}

export interface Config extends z.output<typeof Settings> {
  readonly demo: boolean
  readonly roles: ReadonlySet<string>
  readonly version: string
  /** The current secret first. */
  readonly secrets: readonly [string, ...string[]]
  /** Public origin of the site without a trailing slash. */
  readonly origin: string
  readonly paymentProvider: PaymentProviderName
  readonly offersAssistant: boolean
  /** Default language of visitors. */
  readonly language: Language
  /** Time zone for dates without a warehouse. */
  readonly timeZone: string
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>, version: string): Config {
  const all = Object.entries(environment).map(([name, value]) => [name, value && unquoted(value).trim()] as const)
  const environmentValues = Object.fromEntries(all.filter(([, value]) => value !== ''))
  const demo = (environmentValues.BOXZONE_MODE ?? 'demo') === 'demo'
  const notInvented = demo ? {} : Object.fromEntries(inventedInDemo.map((name) => [name, '']))
  const parsed = Settings.safeParse({ ...notInvented, ...environmentValues })
  if (!parsed.success) throw wrongSetting(parsed.error)
  const values = withoutUnusedVatId(parsed.data)
  const paymentProvider = paymentProviderOf(values, demo)
  const operator = { demo, country: values.COUNTRY, vatPayer: values.VAT_PAYER, provider: paymentProvider }
  const missing = requiredOf(operator).find((name) => environmentValues[name] === undefined)
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

/** Checks combinations of settings that are valid one by one. */
function assertSettingsAgree(values: Values, demo: boolean): void {
  if (values.LOCK_DEADLINE_MS >= values.LOCK_TIMEOUT_MS) {
    throw new ConfigError('LOCK_DEADLINE_MS is wrong: it must be less than LOCK_TIMEOUT_MS')
  }
  if (!demo && !isSafeBroker(values.MQTT_URL)) {
    throw new ConfigError('MQTT_URL is wrong: production requires TLS (mqtts://) for a broker on another machine')
  }
  if ((values.VAPID_PUBLIC_KEY === '') !== (values.VAPID_PRIVATE_KEY === '')) {
    throw new ConfigError('VAPID_PRIVATE_KEY is wrong: set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY or neither')
  }
  if (!demo && values.KYC_ENABLED) throw new ConfigError('KYC_ENABLED is wrong: no identity provider is connected yet')
}

function rolesOf({ BOXZONE_ROLES }: Values): Config['roles'] {
  const roles = new Set(BOXZONE_ROLES.split(',').map((role) => role.trim()))
  const unknown = [...roles].find((role) => role !== 'http' && role !== 'worker')
  if (unknown !== undefined)
    throw new ConfigError(`BOXZONE_ROLES is wrong: "${unknown}" is not a role; the roles are http and worker`)
  return roles
}

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

function paymentProviderOf(values: Values, demo: boolean): Config['paymentProvider'] {
  const chosen = values.PAYMENT_PROVIDER || (demo ? 'sandbox' : providerOfCountry(values.COUNTRY))
  if (chosen === 'sandbox' && !demo && !values.ALLOW_SANDBOX_PAYMENTS) {
    throw new ConfigError(
      'PAYMENT_PROVIDER is wrong: the sandbox charges no money; set ALLOW_SANDBOX_PAYMENTS=true for staging',
    )
  }
  return chosen
}

export const configOfEnvironment = (version: string): Config => readConfig(process.env, version)

function wrongSetting(error: z.ZodError): ConfigError {
  const issue = error.issues[0]
  return new ConfigError(`${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not valid'}`)
}
