import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { loader } from './box-way-route.ts'

vi.mock('#app/lib/api/call.ts', () => ({ call: vi.fn() }))

async function responseAfter(status: number, code: string) {
  vi.mocked(call).mockRejectedValueOnce(apiErrorFrom(status, { code }))
  const request = new Request('https://boxzone.test/box-way?warehouse=w1&box=b1')
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  const response = await loader({ request, url, pattern: '/box-way', params: {}, context })
  return [response.status, await response.json()]
}

test('returns no way for a warehouse that does not exist', async () => {
  expect(await responseAfter(404, 'not-found')).toEqual([200, null])
})

test('returns the status of another error, so that the page offers a retry', async () => {
  expect(await responseAfter(503, 'unavailable')).toEqual([503, null])
})
