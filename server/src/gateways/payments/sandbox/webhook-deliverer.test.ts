import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardForm, type PaymentTestApp, sandboxCards, startPaymentTestApp } from '#src/testing/payment-test-app.ts'
import { FaultRates, noFaults } from './fault-injection.ts'
import { assertSigned, signatureHeader } from './signature.ts'
import { postTo } from './webhook-deliverer.ts'

/** The webhooks that the merchant's HTTP server received. */
const received: { body: string; signature: string; genuine: boolean }[] = []
let responseStatus = 204
const merchant = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const signature = String(request.headers[signatureHeader])
    received.push({ body: body.toString('utf8'), signature, genuine: isGenuine(signature, body) })
    response.writeHead(responseStatus).end()
  })
})

function isGenuine(signature: string, body: Buffer): boolean {
  try {
    assertSigned(sandbox().secret, signature, body, app.clock.now())
    return true
  } catch {
    return false
  }
}

let app: PaymentTestApp
const sandbox = () => {
  const { sandbox: opened } = app.services.payments
  if (!opened) throw new Error('no sandbox')
  return opened
}
beforeAll(async () => {
  app = await startPaymentTestApp()
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  const address = merchant.address()
  sandbox().connect(postTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`))
})
afterAll(async () => {
  merchant.closeAllConnections()
  await new Promise((resolve) => merchant.close(resolve))
  await app.close()
})

async function pay(): Promise<void> {
  received.length = 0
  const { path } = await app.open()
  await app.submit(path, cardForm(sandboxCards.pays))
}

test('delivers a signed webhook once', async () => {
  await pay()
  expect(await sandbox().work()).toBe(1)
  expect(received).toMatchObject([{ genuine: true }])
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'payment.paid', payment: { status: 'PAID' } })
  expect(await sandbox().work()).toBe(0)
})

test('retries a rejected webhook with increasing delays and a new signature', async () => {
  await pay()
  responseStatus = 503
  expect(await sandbox().work()).toBe(0)
  expect(await sandbox().work()).toBe(0)
  expect(received).toHaveLength(1)
  app.clock.advance(5_000)
  await sandbox().work()
  app.clock.advance(5_000)
  await sandbox().work()
  expect(received).toHaveLength(2)
  responseStatus = 204
  app.clock.advance(30_000)
  expect(await sandbox().work()).toBe(1)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ signature }) => signature)).size).toBe(3)
})

test('delivers a webhook twice and first with a wrong signature when faults are on', async () => {
  await sandbox().setFaultRates(FaultRates.parse({ duplicate: 1, badSignature: 1 }))
  await pay()
  await sandbox().setFaultRates(noFaults)
  const previousStatus = responseStatus
  responseStatus = 400
  const refused = sandbox().work()
  await refused.catch(() => 0)
  responseStatus = previousStatus
  app.clock.advance(30_000)
  await sandbox().work()
  expect(received[0]?.genuine).toBe(false)
  expect(received.filter(({ genuine }) => genuine).length).toBeGreaterThanOrEqual(2)
})

test('delivers nothing and does not throw when the merchant is unreachable', async () => {
  await pay()
  sandbox().connect(postTo('http://127.0.0.1:9/hook'))
  expect(await sandbox().work()).toBe(0)
})
