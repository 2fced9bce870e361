import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { loginBody } from '../../server/src/testing/test-accounts.ts'
import { startServer } from '../../testkit/app/server.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['contract/src', 'server/src', 'web/app', 'web/worker', 'i18n/src']
/** Longer than any field; the first finds what grows like a power of two, the last what grows like a square. */
const lengths = [28, 300, 3_000, 10_000]
const allowedMs = 60

/** Expressions that no stranger can send a long text to, and how long what they read can be. */
const closed: Readonly<Record<string, { readonly reads: string; readonly length: number }>> = {
  'server/src/config/config.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/kernel/tracing/otel-tracing.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/gateways/payments/barion/barion-client.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/features/invoices/seller.ts': { reads: 'the operator’s settings', length: 1_000 },
  'server/src/features/floor-plans/svg-elements.rules.ts': { reads: 'the operator’s own drawings', length: 300 },
  'server/src/features/floor-plans/svg-transform.rules.ts': { reads: 'the operator’s own drawings', length: 1_000 },
  'server/src/documents/xml.ts': { reads: 'our own documents', length: 1_000 },
  'server/src/features/assistant/redact-question.rules.ts': {
    reads: 'questions of 1,000 signs at most',
    length: 1_000,
  },
  'web/app/features/legal/linked-text.tsx': { reads: 'our own texts', length: 1_000 },
  'web/app/features/notify-me/notify-form.tsx': { reads: 'what the visitor types, in their browser', length: 300 },
  'web/app/screens/login/other-countries.tsx': { reads: 'the operator’s settings', length: 1_000 },
}
const drawings = 50

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

/** Signs the expression itself is about, and some it may not expect. */
function alphabetOf({ source }: RegExp): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|]/g, ''))].slice(0, 10)
  return [...new Set([...own, 'a', 'A', '0', ' ', '-', '.', '@', '/', '<', '\t', 'é'])]
}

function* attacks(pattern: RegExp): Generator<(length: number) => string> {
  const signs = alphabetOf(pattern)
  const pieces = [...signs, ...signs.slice(0, 8).flatMap((one) => signs.slice(0, 8).map((two) => one + two))]
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

/** The best of several: others use the machine as well. */
const bestOf = (pattern: RegExp, text: string) => Math.min(...Array.from({ length: 4 }, () => timeOf(pattern, text)))

function lengthsOf(file: string): number[] {
  const most = closed[file]?.length ?? Number.POSITIVE_INFINITY
  return [...new Set(lengths.map((length) => Math.min(length, most)))]
}

function tryExpression(tally: Tally, { file, pattern }: Expression, step: number): void {
  for (const attack of [...attacks(pattern)].filter((_attack, n) => n % step === 0)) {
    const slow = lengthsOf(file).find((length) => {
      const text = attack(length)
      return timeOf(pattern, text) > allowedMs && bestOf(pattern, text) > allowedMs
    })
    tally.try(slow === undefined, () => {
      const text = attack(slow ?? 0)
      const usual = bestOf(pattern, 'x'.repeat(text.length))
      return `${file}: ${pattern} takes ${Math.round(bestOf(pattern, text))} ms for ${slow} × ${JSON.stringify(text.slice(0, 6))}, usually ${usual.toFixed(2)} ms`
    })
    if (slow !== undefined) return
  }
}

/** Fifty people download a contract at once; what does everybody else notice? */
async function drawMany(tally: Tally, count: number): Promise<string> {
  const server = await startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-heavy-')),
    keepData: false,
    env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent' },
  })
  try {
    const json = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, init).then((answer) => answer.json())
    const body = JSON.stringify(loginBody('anna@demo.boxzone.test', { password: 'Demo123' }))
    const { token } = await json('/auth/custom/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const headers = { authorization: `Bearer ${token}` }
    const [contract] = await json('/api/client/my/contracts', { headers })
    const tookMs: number[] = []
    const look = async () => {
      const askedMs = performance.now()
      await (await fetch(`${server.url}/_info`)).arrayBuffer()
      tookMs.push(performance.now() - askedMs)
    }
    for (let n = 0; n < 40; n++) await look()
    const usual = quantile(tookMs.splice(0), 0.99)
    const load = steadyLoad(20, look)
    const path = `/api/client/my/legal-agreement-download/${contract.id}`
    const papers = await Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await fetch(server.url + path, { headers })
        return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
      }),
    )
    await load.stop()
    for (const { status, bytes } of papers) {
      const fits = (status === 200 && bytes > 1_000) || status === 429 || status === 503
      tally.try(fits, () => `a contract was answered ${status} with ${bytes} bytes`)
    }
    return `others wait ${Math.round(quantile(tookMs, 0.99))} ms (p99) while ${count} contracts are drawn, usually ${Math.round(usual)} ms`
  } finally {
    await server.stop()
  }
}

export const heavyRequests: Hazard = {
  id: 'D11',
  promise: 'heavy requests and regular expressions are bounded',
  run: async (scale) => {
    const tally = new Tally()
    const expressions = sources().flatMap(expressionsOf)
    const step = Math.max(1, Math.round(1 / Math.max(0.2, scale.share)))
    for (const expression of expressions) tryExpression(tally, expression, step)
    const noticed = await drawMany(tally, trialsOf(scale, drawings))
    return tally.result(
      `${expressions.length} regular expressions of the product × strings of up to ${lengths.at(-1)} signs made from their own, each below ${allowedMs} ms (${Object.keys(closed).length} files whose expressions no stranger reaches: as long as what they read); ${noticed}`,
    )
  },
}
