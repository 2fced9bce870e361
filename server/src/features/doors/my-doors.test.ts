import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, startOfDay, toDay } from '#src/kernel/days.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

const fetchDoors = async (token: string) => (await shared.app.request('GET', '/api/client/my/doors', { token })).body

test('returns the lock code only to the tenant', async () => {
  const { anna, peter, boxId } = shared
  const fetchBox = async (token: string) =>
    (await fetchDoors(token)).locations
      .flatMap(({ boxes }: { boxes: { boxId: string }[] }) => boxes)
      .find((box: { boxId: string }) => box.boxId === boxId)
  const code = expect.stringMatching(/^\d{6}$/)
  expect(await fetchBox(anna)).toMatchObject({ sharedBy: null, accessCode: code, lockCode: code })
  expect(await fetchBox(peter)).toMatchObject({ sharedBy: { firstName: 'Anna' }, accessCode: code, lockCode: null })
})

test('returns the end of a share only to its shared user', async () => {
  const { app, anna, peter, boxId, contractId } = shared
  const fetchEnd = async (token: string) =>
    (await fetchDoors(token)).locations
      .flatMap(({ boxes }: { boxes: { boxId: string; sharedUntil: string | null }[] }) => boxes)
      .find((box: { boxId: string }) => box.boxId === boxId)?.sharedUntil
  const eva = await createAccount(app, 'eva@example.test')
  const until = toDay(app.clock.now(), 'Europe/Bratislava')
  const body = { contractId, email: eva.email, until }
  expect((await app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body })).status).toBe(200)
  expect(await fetchEnd(eva.token)).toBe(startOfDay(addDays(until, 1), 'Europe/Bratislava').toISOString())
  expect([await fetchEnd(peter), await fetchEnd(anna)]).toEqual([null, null])
})

test('omits the codes of a suspended contract', async () => {
  const { locations } = await fetchDoors(await shared.app.token('maria'))
  expect(locations[0].boxes[0]).toMatchObject({ accessSuspended: true, accessCode: null, lockCode: null })
})

test('returns no warehouse without a running contract', async () => {
  expect((await fetchDoors(await shared.app.token('new'))).locations).toEqual([])
})

test('returns the phone number of the office', async () => {
  const { help } = await fetchDoors(shared.anna)
  expect(help).toEqual({ officeTel: shared.app.services.config.CONTACT_TEL, officeHours: null, nightTel: null })
})
