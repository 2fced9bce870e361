import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { demoAccount, login } from '../../testkit/app/demo-accounts.ts'
import { startServer } from '../../testkit/app/server.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['contract/src', 'server/src', 'web/app', 'web/worker', 'i18n/src']
/** The shortest text detects exponential growth. The longest detects quadratic growth. */
const lengths = [28, 300, 3_000, 10_000]
const maxMs = 60

/** Files whose expressions read only text of limited length, with the source and the length of the text. */
const internal: Readonly<Record<string, { readonly reads: string; readonly length: number }>> = {
  'server/src/config/config.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/kernel/tracing/otel-tracing.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/gateways/payments/barion/barion-client.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/features/invoices/seller.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/features/floor-plans/svg-elements.rules.ts': { reads: 'the operator’s downloads', length: 300 },
  'server/src/features/floor-plans/svg-transform.rules.ts': { reads: 'the operator’s downloads', length: 1_000 },
  'server/src/documents/xml.ts': { reads: 'documents of the product', length: 1_000 },
  'server/src/features/assistant/redact-question.rules.ts': {
    reads: 'questions of at most 1,000 characters',
    length: 1_000,
  },
  'web/app/features/legal/linked-text.tsx': { reads: 'texts of the product', length: 1_000 },
  'web/app/features/notify-me/notify-form.tsx': { reads: 'input of the visitor in the browser', length: 300 },
  'web/app/screens/login/other-countries.tsx': { reads: 'the operator’s settings', length: 1_000 },
}
const downloads = 50

interface Expression {
  readonly file: string
  readonly pattern: RegExp
}

function expressionsOf(file: string): Expression[] {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const found: Expression[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const regex: unknown = Reflect.get(node, 'regex')
    if (typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex) {
      found.push({ file, pattern: new RegExp(String(regex.pattern), String(regex.flags).replace(/[gy]/g, '')) })
    }
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(program)
  return found
}

const sources = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
      .map((name) => `${folder}/${name}`),
  )

/** Characters of the expression and some unexpected ones. */
function alphabetOf({ source }: RegExp): string[] {
  const used = [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, ''))].slice(0, 10)
  return [...new Set([...used, 'a', 'A', '0', ' ', '-', '.', '@', '/', '<', '\t', 'é'])]
}

function* attacks(pattern: RegExp): Generator<(length: number) => string> {
  const characters = alphabetOf(pattern)
  const pieces = [
    ...characters,
    ...characters.slice(0, 8).flatMap((one) => characters.slice(0, 8).map((two) => one + two)),
  ]
  for (const piece of pieces) {
    for (const end of ['', '!', '\u0000']) {
      yield (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end
    }
  }
}

function timeOf(pattern: RegExp, text: string): number {
  const startedMs = performance.now()
  pattern.test(text)
  return performance.now() - startedMs
}

/** Minimum of several runs, because of other load on the machine. */
const bestOf = (pattern: RegExp, text: string) => Math.min(...Array.from({ length: 4 }, () => timeOf(pattern, text)))

function lengthsOf(file: string): number[] {
  const maxLength = internal[file]?.length ?? Number.POSITIVE_INFINITY
  return [...new Set(lengths.map((length) => Math.min(length, maxLength)))]
}

function tryExpression(tally: Tally, { file, pattern }: Expression, step: number): void {
  for (const attack of [...attacks(pattern)].filter((_attack, n) => n % step === 0)) {
    const slow = lengthsOf(file).find((length) => {
      const text = attack(length)
      return timeOf(pattern, text) > maxMs && bestOf(pattern, text) > maxMs
    })
    tally.record(slow === undefined, () => {
      const text = attack(slow ?? 0)
      const usual = bestOf(pattern, 'x'.repeat(text.length))
      return `${file}: ${pattern} takes ${Math.round(bestOf(pattern, text))} ms for ${slow} characters that begin with ${JSON.stringify(text.slice(0, 6))}, and ${usual.toFixed(2)} ms for as many x`
    })
    if (slow !== undefined) return
  }
}

/** Downloads contracts concurrently and measures the response time of another call. */
async function downloadMany(tally: Tally, count: number): Promise<string> {
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-heavy-')),
    retainData: false,
    env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent' },
  })
  try {
    const json = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, init).then((response) => response.json())
    const token = await login(server.url, demoAccount('anna'))
    const headers = { authorization: `Bearer ${token}` }
    const [contract] = await json('/api/client/my/contracts', { headers })
    const tookMs: number[] = []
    const fetchInfo = async () => {
      const sentMs = performance.now()
      await (await fetch(`${server.url}/_info`)).arrayBuffer()
      tookMs.push(performance.now() - sentMs)
    }
    for (let n = 0; n < 40; n++) await fetchInfo()
    const usual = quantile(tookMs.splice(0), 0.99)
    const load = steadyLoad(20, fetchInfo)
    const path = `/api/client/my/legal-agreement-download/${contract.id}`
    const results = await Promise.all(
      Array.from({ length: count }, async () => {
        const response = await fetch(server.url + path, { headers })
        return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
      }),
    )
    await load.stop()
    for (const { status, bytes } of results) {
      const fits = (status === 200 && bytes > 1_000) || status === 429 || status === 503
      tally.record(fits, () => `a contract download returned ${status} with ${bytes} bytes`)
    }
    return `another call takes ${Math.round(quantile(tookMs, 0.99))} ms (p99) during ${count} contract downloads, usually ${Math.round(usual)} ms`
  } finally {
    await server.stop()
  }
}

export const heavyRequests: Hazard = {
  id: 'D11',
  guarantee: 'heavy requests and regular expressions have a bounded running time',
  run: async (scale) => {
    const tally = new Tally()
    const expressions = sources().flatMap(expressionsOf)
    const step = Math.max(1, Math.round(1 / Math.max(0.2, scale.share)))
    for (const expression of expressions) tryExpression(tally, expression, step)
    const noticed = await downloadMany(tally, trialsOf(scale, downloads))
    return tally.result(
      `${expressions.length} regular expressions × strings of up to ${lengths.at(-1)} characters, each below ${maxMs} ms (${Object.keys(internal).length} files read only text of limited length and get shorter strings); ${noticed}`,
    )
  },
}
