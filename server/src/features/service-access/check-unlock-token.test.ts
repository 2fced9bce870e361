import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTokenPath, demoUnlockTokens } from '#src/demo/demo-unlock-tokens.ts'
import { noContent } from '#src/features/operator-content/index.ts'
import { startUnlockTokenApp, tokenOfEarlierTenant, type UnlockTokenApp } from './testing/unlock-token-app.ts'

const nightHelpTel = '+421 2 2222 2222'
let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp({ ...noContent, nightHelpTel })
})
afterAll(() => app.close())

test('returns the Box and the warehouse of a valid token', async () => {
  const { boxId, warehouseId } = app
  const token = await app.newToken()
  const { status, body } = await app.check(token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ box: { id: boxId }, warehouse: { id: warehouseId } })
})

test('refuses a token with another e-mail address', async () => {
  const { body } = await app.check(await app.newToken(), 'other@example.test')
  expect(body).toMatchObject({ status: 404, code: 'unlock-token/invalid' })
})

test('refuses a future and an expired token and reports when it is valid', async () => {
  const [validFrom, validTo] = [app.inHours(1), app.inHours(2)]
  const token = await app.newToken({ validFrom, validTo })
  expect((await app.check(token)).body).toMatchObject({ status: 403, code: 'unlock-token/not-yet-valid', validFrom })
  app.clock.set(validFrom)
  expect((await app.check(token)).status).toBe(200)
  app.clock.set(validTo)
  expect((await app.check(token)).body).toMatchObject({ status: 403, code: 'unlock-token/expired', validTo })
})

test('returns the help contacts with every result, but no night phone number for an unknown token', async () => {
  const token = await app.newToken()
  const help = { officeTel: app.services.config.CONTACT_TEL, officeHours: null, nightTel: nightHelpTel }
  expect((await app.check(token)).body.help).toEqual(help)
  app.clock.advance(4 * 3_600_000)
  expect((await app.check(token)).body).toMatchObject({ code: 'unlock-token/expired', help })
  expect((await app.check(`${token}x`)).body).toMatchObject({
    code: 'unlock-token/invalid',
    help: { ...help, nightTel: null },
  })
})

test('refuses a staff token when the Box is rented to the next tenant', async () => {
  expect((await app.check(await tokenOfEarlierTenant(app))).body.code).toBe('unlock-token/invalid')
})

test('accepts one demo token and refuses a future and an expired one', async () => {
  const codes = []
  for (const demoToken of demoUnlockTokens) {
    const path = demoTokenPath(app.services.config, demoToken)
    expect((await app.request('GET', '/dev')).body).toContain(path.replaceAll('&', '&amp;'))
    const { status, body } = await app.request('GET', `/auth/unlock-token${path.slice(path.indexOf('?'))}`)
    codes.push(status === 200 ? 'valid' : body.code)
  }
  expect(codes).toEqual(['valid', 'unlock-token/not-yet-valid', 'unlock-token/expired'])
})
