import type { LightMyRequestResponse } from 'fastify'
import { type App, type AppDependencies, createApp } from '#src/app.ts'
import { FixedClock } from '#src/kernel/clock.ts'
import type { Database } from '#src/kernel/database/index.ts'
import type { Pages } from '#src/kernel/http/pages.ts'
import { createHttpServer } from '#src/kernel/http/server.ts'
import { createLog } from '#src/kernel/log.ts'
import type { MailTransport, OutgoingMessage } from '#src/kernel/mail/outbox-worker.ts'
import { plainRoutesOf } from '#src/plain-routes.ts'
import { renderSharedPdf } from './shared-pdfs.ts'
import { readTestConfig } from './test-config.ts'
import { openTestDatabase, testStart } from './test-database.ts'

export interface TestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each call has another response, and the assertions check it
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as bytes, for example of a PDF. */
  readonly bytes: Buffer
}

export interface TestApp {
  readonly services: App
  readonly clock: FixedClock
  readonly database: Database
  /** E-mails in the order they went out. */
  readonly sent: OutgoingMessage[]
  /** Runs queued jobs until the queue is empty. Jobs that failed wait for the next call. */
  runQueued(): Promise<number>
  /** Delivers the messages of the payment sandbox and runs the jobs that they queue. */
  settle(): Promise<void>
  request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: RequestOptions): Promise<TestResponse>
  /** Listens on a free port for tests that need real connections. Returns the URL. */
  listen(): Promise<string>
  close(): Promise<void>
}

interface RequestOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  readonly source?: string
}

const noPages: Pages = {
  staticFile: async () => null,
  render: async () => new Response('page', { status: 200, headers: { 'content-type': 'text/html' } }),
}

/** True for a GET stream: it ends only when the session ends, so a test must not wait for its end. */
const isEndless = (method: string, url: string) => method === 'GET' && /\/stream(\?|$)/.test(url)

/** Reads the first event of a stream and disconnects, or reads a complete error response. */
async function readStart(response: LightMyRequestResponse): Promise<TestResponse> {
  const { statusCode: status, headers } = response
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) {
    chunks.push(Buffer.from(chunk))
    if (status === 200) break
  }
  const bytes = Buffer.concat(chunks)
  response.raw.res.destroy()
  return { status, headers, bytes, body: status === 200 ? bytes.toString() : JSON.parse(bytes.toString()) }
}

/**
 * Starts the server without web pages, with its own database and a fixed clock. Requests go through `inject`.
 * Tests that read the text of a PDF pass `renderPdfInProcess`.
 */
export async function startTestApp(
  settings: Readonly<Record<string, string>> = {},
  dependencies: Pick<
    AppDependencies,
    'content' | 'payments' | 'purposes' | 'locks' | 'model' | 'tracing' | 'replica' | 'push' | 'renderPdf'
  > & {
    readonly clock?: FixedClock
  } = {},
): Promise<TestApp> {
  const config = readTestConfig(settings)
  const database = await openTestDatabase()
  const clock = dependencies.clock ?? new FixedClock(testStart)
  const sent: OutgoingMessage[] = []
  const transport: MailTransport = { send: async (message) => void sent.push(message) }
  const log = createLog(config.LOG_LEVEL)
  const services = createApp({
    config,
    database,
    log,
    transport,
    renderPdf: renderSharedPdf,
    ...dependencies,
    clock,
  })
  const http = await createHttpServer({
    ...services.calls,
    config,
    log: services.log,
    pages: noPages,
    plainRoutes: plainRoutesOf(services),
    ...(dependencies.tracing ? { tracing: dependencies.tracing } : {}),
  })
  const queue = await services.startJobs(false)
  services.payments.sandbox?.connect(async ({ headers, body }) => {
    const url = '/webhooks/payments/sandbox'
    return (await http.inject({ method: 'POST', url, headers, payload: body })).statusCode
  })
  const runQueued = async () => {
    for (let total = 0; ; ) {
      const finished = await queue.runWaiting()
      if (finished === 0) return total
      total += finished
    }
  }
  return {
    services,
    clock,
    database,
    sent,
    runQueued,
    settle: async () => {
      await services.payments.sandbox?.work()
      await runQueued()
    },
    request: async (method, url, { body, headers = {}, token, source = '192.0.2.1' } = {}) => {
      const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const injected = {
        method,
        url,
        remoteAddress: source,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(json === undefined ? {} : { payload: json }),
      }
      if (isEndless(method, url)) return readStart(await http.inject({ ...injected, payloadAsStream: true }))
      const response = await http.inject(injected)
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: response.headers,
        bytes: response.rawPayload,
      }
    },
    listen: () => http.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await queue.stop()
      await http.close()
      await database.close()
    },
  }
}
