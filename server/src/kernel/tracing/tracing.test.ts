import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import type { Tracing } from './port.ts'
import { openTracing } from './tracing.ts'

interface Step {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

/** A collector that records the requests. */
const received: { spans: Step[]; text: string } = { spans: [], text: '' }
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    received.text += text
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const { spans } of scopeSpans) received.spans.push(...spans)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

let tracing: Tracing | null
let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  tracing = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, 'test'))
  app = await startTestApp({}, { tracing })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => collector.close(() => resolve()))
})

test('traces an order from the caller’s span to the provider without personal data', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const [box] = await freeBoxes(app)
  const email = 'traced@example.test'
  const { body } = await submitOrder(app, { boxId: box?.id ?? '', email, headers })
  await payOrder(app, body.paymentUrl, cards.pays)
  await app.request('GET', `/api/client/order/status?orderId=${body.orderId}`)
  await tracing?.stop()
  const orderSpans = received.spans.filter((span) => span.traceId === traceId)
  const request = orderSpans.find(({ name }) => name === 'POST /api/client/order/place/without-login')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const inside = orderSpans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
  expect(inside).toEqual(expect.arrayContaining(['transaction', 'payments createHostedPayment']))
  expect(received.spans.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^job /)]))
  for (const secret of [email, 'Horváthová', body.orderId, box?.id ?? 'none'])
    expect(received.text).not.toContain(secret)
})

test('returns null without a collector', async () => {
  expect(await openTracing(readConfig({}, 'test'))).toBeNull()
})
