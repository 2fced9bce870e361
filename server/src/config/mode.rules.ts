import type { z } from 'zod'
import { demoSecrets } from './demo-secrets.ts'
import type { Settings } from './settings.ts'

type Values = z.output<typeof Settings>

interface Mode {
  readonly demo: boolean
  /** Whether the environment contains a valid value. Otherwise the default applies. */
  isSet(name: keyof Values): boolean
}

/**
 * Reports settings that do not belong to the mode: real services and databases in a demo, and test services, public or
 * weak secrets and placeholders in production (docs/decisions/0022).
 */
export function findModeProblems(values: Values, { demo, isSet }: Mode): string[] {
  return demo ? findDemoProblems(values) : findProductionProblems(values, isSet)
}

const databaseUrls = ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const

function findDemoProblems(values: Values): string[] {
  const production = 'set BOXZONE_MODE=production'
  const databases = databaseUrls.filter((name) => values[name] !== '' && !values.ALLOW_DEMO_DATABASE)
  return [
    ...databases.map((name) => `${name} is wrong: ${production}, or ALLOW_DEMO_DATABASE=true for a demo on PostgreSQL`),
    ...(isLiveKey(values.STRIPE_SECRET_KEY)
      ? [`STRIPE_SECRET_KEY is wrong: the demo refuses a live key; ${production}`]
      : []),
    ...(values.BARION_POS_KEY !== '' && isLiveBarion(values.BARION_URL)
      ? ['BARION_URL is wrong: the demo refuses the live service; its test service is https://api.test.barion.com']
      : []),
    ...(protocolOf(values.PUBLIC_URL) === 'https:'
      ? [`PUBLIC_URL is wrong: the demo does not serve a public site over https; ${production}`]
      : []),
  ]
}

function findProductionProblems(values: Values, isSet: Mode['isSet']): string[] {
  return [
    ...findSecretProblems(values, isSet),
    ...(protocolOf(values.PUBLIC_URL) === 'http:' && !(values.STAGING && isLoopback(values.PUBLIC_URL))
      ? ['PUBLIC_URL is wrong: production requires https://; STAGING=true allows http:// on this machine only']
      : []),
    ...(values.STAGING ? [] : [...findTestServices(values), ...findPlaceholders(values)]),
  ]
}

function findTestServices(values: Values): string[] {
  return [
    ...(/_test_/.test(values.STRIPE_SECRET_KEY)
      ? ['STRIPE_SECRET_KEY is wrong: a test key charges no money; set STAGING=true for staging']
      : []),
    ...(values.STRIPE_URL !== '' ? ['STRIPE_URL is wrong: it is for tests; set STAGING=true for staging'] : []),
    ...(values.BARION_POS_KEY !== '' && !isLiveBarion(values.BARION_URL)
      ? ['BARION_URL is wrong: only https://api.barion.com charges money; set STAGING=true for staging']
      : []),
  ]
}

const companyIds = [
  'BILLING_ICO',
  'BILLING_DIC',
  'BILLING_IC_DPH',
  'BILLING_REGISTER_NOTE',
  'BILLING_REGISTRY_ID',
] as const

/** The ids in the examples in deploy/countries contain a number of zeros only. A real id contains no such number. */
const placeholder = /(?<!\d)0{4,}(?!\d)/

const findPlaceholders = (values: Values): string[] =>
  companyIds
    .filter((name) => placeholder.test(values[name]))
    .map((name) => `${name} is wrong: ${values[name]} is a placeholder; invoices must name your company`)

const secretNames = ['BOXZONE_SECRET', 'BOXZONE_SECRET_PREVIOUS', 'LOCK_SIGNING_SECRET'] as const

function findSecretProblems(values: Values, isSet: Mode['isSet']): string[] {
  return secretNames.filter(isSet).flatMap((name) => {
    const secret = values[name]
    if (Object.values(demoSecrets).some((known) => known === secret))
      return [`${name} is wrong: the demo's secret is public; generate one with openssl rand -base64 48`]
    // A weak former secret must still decrypt data until its rotation ends.
    if (name === 'BOXZONE_SECRET_PREVIOUS' || hasVariety(secret)) return []
    return [`${name} is wrong: it has too little variety; generate one with openssl rand -base64 48`]
  })
}

const minDistinctCharacters = 8

/** Of 28 million random texts of 32 hexadecimal digits, about one has fewer than eight distinct digits. */
export function hasVariety(secret: string): boolean {
  return new Set(secret).size >= minDistinctCharacters && !isRepetition(secret)
}

/** Whether the text repeats one part, such as `abcdefgh` four times. */
function isRepetition(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, i) => i + 1)
  return periods.some((period) => text.slice(period) === text.slice(0, -period))
}

const isLiveKey = (key: string): boolean => /_live_/.test(key)

/** The keys of Barion do not show the mode, but its live service and its test service have different hosts. */
function isLiveBarion(url: string): boolean {
  const { hostname } = new URL(url)
  return /(^|\.)barion\.com$/.test(hostname) && !/(^|\.)test\./.test(hostname)
}

const protocolOf = (url: string): string => (url === '' ? '' : new URL(url).protocol)

const isLoopback = (url: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
