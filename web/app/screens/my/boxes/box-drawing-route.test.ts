import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { loader } from './box-drawing-route.ts'

vi.mock('#app/lib/api/call.ts', () => ({ call: vi.fn() }))

function load() {
  const request = new Request('https://boxzone.test/my/boxes/drawing?warehouse=w1&box=b1')
  const context = new RouterContextProvider()
  return loader({ request, url: new URL(request.url), pattern: '/my/boxes/drawing', params: {}, context })
}

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('returns no drawing after the error %i %s', async (status, code) => {
  vi.mocked(call).mockRejectedValueOnce(apiErrorFrom(status, { code }))
  expect(await (await load()).json()).toBe('')
})

test('returns no drawing of a Box that is not on the plan', async () => {
  vi.mocked(call).mockResolvedValueOnce({ floors: [] })
  expect(await (await load()).json()).toBe('')
})

// React Router logs what the loader throws and responds with 500.
test.each([apiErrorFrom(503, { code: 'unavailable' }), new TypeError('a bug')])(
  'throws the error %s',
  async (error) => {
    vi.mocked(call).mockRejectedValueOnce(error)
    await expect(load()).rejects.toBe(error)
  },
)
