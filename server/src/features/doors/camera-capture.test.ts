import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

test('captures a picture and shows it only at its secret URL, for one hour', async () => {
  const { app, peter, contractId } = shared
  const capture = (token: string) => app.request('POST', '/api/client/camera/capture', { token, body: { contractId } })
  const captured = await capture(peter)
  expect(captured.status).toBe(202)
  const picture = await app.request('GET', captured.body.imageUrl)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await app.request('GET', `/camera/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await capture(await app.token('new'))).status).toBe(404)
  app.clock.advance(60 * 60_000)
  expect((await app.request('GET', captured.body.imageUrl)).status).toBe(404)
})
