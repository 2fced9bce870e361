import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessLogRows, type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

test('permits unlocking without GPS for twelve hours, only to the login that made the declaration', async () => {
  const { app, anna, peter, boxId } = shared
  const unlock = (token: string) => app.unlock(token, `box-unlock/${boxId}?entryWithoutGPS=true`, { lat: 0, lng: 0 })
  expect((await unlock(anna)).body).toMatchObject({ status: 403, code: 'lock-v2/declaration-required' })
  expect(app.commands()).toEqual([])
  expect((await app.unlock(anna, 'declaration', {})).status).toBe(204)
  expect((await unlock(anna)).status).toBe(200)
  expect((await unlock(peter)).body.code).toBe('lock-v2/declaration-required')
  const [last] = (await accessLogRows(shared)).filter(({ result }) => result === 'opened')
  expect(last).toMatchObject({ method: 'WITHOUT_GPS', distanceMetres: null })
  app.clock.advance(12 * 60 * 60_000)
  expect((await unlock(anna)).body.code).toBe('lock-v2/declaration-required')
})
