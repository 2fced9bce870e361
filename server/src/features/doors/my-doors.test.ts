import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('omits the codes of a suspended contract', async () => {
  const { locations } = await fetchDoors(await shared.app.token('maria'))
  expect(locations[0].boxes[0]).toMatchObject({ accessSuspended: true, accessCode: null, lockCode: null })
})

test('returns no warehouse without a running contract', async () => {
  expect((await fetchDoors(await shared.app.token('new'))).locations).toEqual([])
})
