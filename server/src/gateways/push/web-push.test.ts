import type { LookupAddress } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { openPush } from './open-push.ts'
import type { PushGateway } from './port.ts'
import { type PushBrowser, type PushDouble, startPushDouble } from './testing/push-double.ts'
import { newPushKeys, webPushGateway } from './web-push.ts'

let double: PushDouble
let gateway: PushGateway
let browser: PushBrowser
const keys = newPushKeys()
const note = { payload: '{"title":"Ďakujeme"}', ttlSeconds: 3600, topic: 'topic-1' }
beforeAll(async () => {
  double = await startPushDouble()
  gateway = webPushGateway({ ...keys, subject: 'mailto:ahoj@boxzone.test', double: double.url })
})
afterAll(() => double.close())
beforeEach(() => {
  double.status = 201
  browser = double.newBrowser()
})

const send = (change: Partial<Record<'endpoint' | 'p256dh' | 'auth', string>> = {}) =>
  gateway.send({ endpoint: browser.subscription.endpoint, ...browser.subscription.keys, ...change }, note)

test('encrypts the message for the browser and signs it for the service', async () => {
  expect(await send()).toBe('accepted')
  const [received] = browser.received
  expect(received?.shown).toEqual({ title: 'Ďakujeme' })
  expect(received?.headers).toMatchObject({ ttl: '3600', topic: 'topic-1', 'content-encoding': 'aes128gcm' })
  expect(received?.signed).toMatchObject({ aud: double.url, sub: 'mailto:ahoj@boxzone.test', key: keys.publicKey })
})

test.each([404, 410])('returns gone for status %i', async (status) => {
  double.status = status
  expect(await send()).toBe('gone')
})

test.each([400, 403, 413])('returns refused for status %i', async (status) => {
  double.status = status
  expect(await send()).toBe('refused')
})

test.each([429, 500, 503])('throws for status %i', async (status) => {
  double.status = status
  await expect(send()).rejects.toThrow(String(status))
})

test('does not follow a redirect', async () => {
  double.status = 307
  const before = double.requests
  expect(await send()).toBe('refused')
  expect(double.requests).toBe(before + 1)
})

test('returns gone without a request for an invalid key or a forbidden endpoint', async () => {
  const before = double.requests
  expect(await send({ p256dh: 'A'.repeat(87) })).toBe('gone')
  const port = new URL(double.url).port
  for (const endpoint of [`http://localhost:${port}/x`, `https://127.0.0.1:${port}/x`, 'https://10.0.0.1/x']) {
    expect(await send({ endpoint })).toBe('gone')
  }
  expect(double.requests).toBe(before)
})

test('returns gone without a request when the host resolves to a private network', async () => {
  const lookedUp: string[] = []
  const resolve = (host: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    lookedUp.push(host)
    done(null, [
      { address: '142.250.180.202', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ])
  }
  const guarded = webPushGateway({ ...keys, subject: 'mailto:ahoj@boxzone.test', resolve })
  const endpoint = 'https://rebound.example.com/x'
  expect(await guarded.send({ endpoint, ...browser.subscription.keys }, note)).toBe('gone')
  expect(lookedUp).toEqual(['rebound.example.com'])
})

test('disables push without keys in production and creates a key file that only its owner can read in the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxzone-push-'))
  const config = readConfig({ DATA_DIR: folder }, '0.0.0-test')
  try {
    const first = openPush(config)
    expect(openPush(config)?.publicKey).toBe(first?.publicKey)
    const file = join(folder, 'push-keys.json')
    expect(readFileSync(file, 'utf8')).toContain(first?.publicKey)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(openPush({ ...config, demo: false })).toBeNull()
    const vapidSettings = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey }
    expect(openPush({ ...config, demo: false, ...vapidSettings })?.publicKey).toBe(keys.publicKey)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('refuses half a key pair and keys of a wrong length', () => {
  const read = (settings: Record<string, string>) => () => readConfig(settings, '0.0.0-test')
  expect(read({ VAPID_PUBLIC_KEY: keys.publicKey })).toThrow('VAPID_PRIVATE_KEY')
  expect(read({ VAPID_PUBLIC_KEY: keys.privateKey, VAPID_PRIVATE_KEY: keys.privateKey })).toThrow('VAPID_PUBLIC_KEY')
})
