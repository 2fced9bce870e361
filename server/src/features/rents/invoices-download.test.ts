import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function tokenOf(name: string): Promise<string> {
  return (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
}
const numbersOf = async (token: string, year: number): Promise<string[]> => {
  const rents: { invoiceNumber: string | null; issuedOn: string | null }[] = (
    await app.request('GET', '/api/client/my/rents', { token })
  ).body
  return rents.flatMap(({ invoiceNumber, issuedOn }) => (issuedOn?.startsWith(`${year}-`) ? (invoiceNumber ?? []) : []))
}
const download = (token: string, year: number) =>
  app.request('GET', `/api/client/my/invoices-download/${year}`, { token })

test('returns the invoices of the year in one ZIP file, and none of another account', async () => {
  const jan = await tokenOf('jan')
  const { status, headers, bytes } = await download(jan, 2026)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(bytes)
  const own = (await numbersOf(jan, 2026)).map((number) => `${number}.pdf`)
  expect(Object.keys(files).sort()).toEqual(own.sort())
  const strangers = await numbersOf(await tokenOf('anna'), 2026)
  expect(strangers.length).toBeGreaterThan(0)
  for (const number of strangers) expect(files).not.toHaveProperty([`${number}.pdf`])
  for (const file of Object.values(files)) expect(Buffer.from(file.slice(0, 5)).toString()).toBe('%PDF-')
})

test('refuses a year without invoices and a request without login', async () => {
  expect((await download(await tokenOf('jan'), 2019)).status).toBe(404)
  expect((await download('', 2026)).status).toBe(401)
})
