import { expect, test } from 'vitest'
import { startTestApp } from '#src/testing/test-app.ts'
import { createHttpServer } from './server.ts'

test.each(['a text', 'null'])('returns 500 without the thrown value when a handler throws %s', async (name) => {
  const app = await startTestApp()
  const { services } = app
  const thrown = name === 'null' ? null : 'secret'
  const routes = services.calls.routes.map((one) => ({ ...one, handle: () => Promise.reject(thrown) }))
  const pages = { staticFile: async () => null, render: async () => new Response('page') }
  const { config, log } = services
  const http = await createHttpServer({ ...services.calls, routes, config, log, pages, plainRoutes: [] })
  const response = await http.inject({ method: 'GET', url: '/api/client/warehouse' })
  expect([response.statusCode, response.json().code]).toEqual([500, 'error.unexpected'])
  expect(response.body).not.toContain('secret')
  await http.close()
  await app.close()
})
