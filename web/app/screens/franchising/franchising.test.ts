import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '#app/lib/api/request-context.ts'
import { loader } from './franchising.screen.tsx'

function load(country: string) {
  const context = new RouterContextProvider()
  const call = async () => undefined
  context.set(requestContext, { config: { country }, nonce: '', origin: '', call, now: () => new Date() })
  const request = new Request('https://boxzone.test/franchising')
  return loader({
    context,
    request,
    params: {},
    url: new URL(request.url),
    pattern: '/franchising',
  })
}

test.each(['SVK', 'CZE'])('returns the page in %s', (country) => {
  expect(load(country)).toBeNull()
})

test.each(['HUN', 'ROU', 'POL', 'ITA', 'DEU', ''])('responds with 404 in %s', (country) => {
  expect(() => load(country)).toThrow(expect.objectContaining({ status: 404 }))
})
