import { expect, test, vi } from 'vitest'
import { loadDoors } from './load-doors.ts'

test('contracts that cannot be had are not known, which is not the same as none', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/doors')
      ? Response.json({ locations: [], declaredUntil: null, identity: 'NOT_REQUIRED' })
      : new Response(null, { status: 503 }),
  )
  const { contracts } = await loadDoors()
  expect(await contracts).toBeUndefined()
  vi.unstubAllGlobals()
})
