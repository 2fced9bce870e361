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

test('a page that fails is told of', () => {
  expect(failing()).toHaveBeenCalledExactlyOnceWith(new Error('no page'))
})

test('a page that nobody waits for any more is not', () => {
  expect(failing(AbortSignal.abort())).not.toHaveBeenCalled()
})
