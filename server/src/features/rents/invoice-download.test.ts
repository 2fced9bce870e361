import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let anna: string
let jan: string
beforeAll(async () => {
  app = await startTestApp()
  anna = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  jan = (await login(app, 'jan@demo.boxzone.test', { password: 'Demo123' })).body.token
})
afterAll(() => app.close())

const download = (id: string, token: string) => app.request('GET', `/api/client/my/invoice-download/${id}`, { token })

test('returns the invoice of the account as PDF and hides it from others', async () => {
  const [rent] = (await app.request('GET', '/api/client/my/rents', { token: anna })).body
  const { status, headers } = await download(rent.id, anna)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toContain(`${rent.invoiceNumber}.pdf`)
  const refused = await download(rent.id, jan)
  expect([refused.status, refused.body.code]).toEqual([404, 'not-found'])
})
