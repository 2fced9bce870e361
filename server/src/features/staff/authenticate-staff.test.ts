import { api } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minuteMs = 60_000
const refused = 'auth/reauthentication-required'
const guarded = Object.entries(api).filter(([, { recentSignIn }]) => recentSignIn)

async function codeOf(name: string, token: string): Promise<string> {
  const { method, path } = Object.fromEntries(guarded)[name] ?? {}
  if (!method || !path) throw new Error(`${name} needs no recent sign-in, expected a call that needs one`)
  const body = method === 'GET' ? {} : { body: {} }
  return (await app.request(method, path.replace(/\{\w+\}/, newId()), { token, ...body })).body.code
}

test('requires a recent sign-in for calls that give access, export data or erase a customer', () => {
  expect(guarded.map(([name]) => name).toSorted()).toEqual([
    'addPasskey',
    'changeStaff',
    'createStaff',
    'eraseCustomer',
    'exportCustomer',
    'invoicesCsv',
    'invoicesZip',
    'journalCsv',
    'passkeyRegistration',
    'resetStaffAccount',
  ])
})

test('refuses calls that require a recent sign-in more than ten minutes after it, until the next sign-in', async () => {
  const token = await signInAs(app, 'OWNER')
  app.clock.advance(10 * minuteMs)
  const names = guarded.map(([name]) => name)
  for (const name of names) expect(await codeOf(name, token)).not.toBe(refused)
  app.clock.advance(1)
  for (const name of names) expect(await codeOf(name, token)).toBe(refused)
  const next = await signInAs(app, 'OWNER')
  for (const name of names) expect(await codeOf(name, next)).not.toBe(refused)
})

test('reads other data with an older session', async () => {
  const token = await signInAs(app, 'OWNER')
  app.clock.advance(11 * minuteMs)
  expect((await app.request('GET', '/api/office/me', { token })).status).toBe(200)
})
