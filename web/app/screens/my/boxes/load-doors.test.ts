import { expect, test, vi } from 'vitest'
import { loadDoors } from './load-doors.ts'

test('returns undefined instead of an empty list when the contracts cannot be loaded', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/doors')
      ? Response.json({ locations: [], declaredUntil: null, identity: 'NOT_REQUIRED', identityReason: null })
      : new Response(null, { status: 503 }),
  )
  const { contracts } = await loadDoors()
  expect(await contracts).toBeUndefined()
  vi.unstubAllGlobals()
})
