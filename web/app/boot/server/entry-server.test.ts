import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from '#app/entry.server.tsx'
import { requestContext } from '#app/lib/api/request-context.ts'

function failing(signal?: AbortSignal) {
  const onError = vi.fn()
  const context = new RouterContextProvider()
  context.set(requestContext, {
    config: {},
    nonce: '',
    origin: 'https://boxzone.test',
    call: async () => undefined,
    now: () => new Date(0),
    onError,
  })
  const request = new Request('https://boxzone.test/boxes', signal ? { signal } : {})
  handleError(new Error('no page'), { request, context, params: {} })
  return onError
}

test('reports a render error', () => {
  expect(failing()).toHaveBeenCalledExactlyOnceWith(new Error('no page'))
})

test('does not report a render error when the request was aborted', () => {
  expect(failing(AbortSignal.abort())).not.toHaveBeenCalled()
})
