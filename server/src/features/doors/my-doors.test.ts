import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

const doors = async (token: string) => (await shared.app.request('GET', '/api/client/my/doors', { token })).body

test('returns the lock code only to the tenant', async () => {
  const { anna, peter, boxId } = shared
  const boxOf = async (token: string) =>
    (await doors(token)).locations
      .flatMap(({ boxes }: { boxes: { boxId: string }[] }) => boxes)
      .find((box: { boxId: string }) => box.boxId === boxId)
  const code = expect.stringMatching(/^\d{6}$/)
  expect(await boxOf(anna)).toMatchObject({ sharedBy: null, accessCode: code, lockCode: code })
  expect(await boxOf(peter)).toMatchObject({ sharedBy: { firstName: 'Anna' }, accessCode: code, lockCode: null })
})

test('omits the codes of a suspended contract', async () => {
  const { locations } = await doors(await shared.app.token('maria'))
  expect(locations[0].boxes[0]).toMatchObject({ accessSuspended: true, accessCode: null, lockCode: null })
})

test('returns no warehouse without a running contract', async () => {
  expect((await doors(await shared.app.token('new'))).locations).toEqual([])
})
