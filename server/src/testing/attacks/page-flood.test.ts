import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '#src/kernel/http/server.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '1' })
})
afterAll(() => app.close())

const maxActive = 16
const flood = 100

test('limits concurrent page renders to the call limit while unlock calls still respond', async () => {
  const { config, log, calls } = app.services
  const finished = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  let active = 0
  let peak = 0
  const render = async () => {
    active += 1
    peak = Math.max(peak, active)
    if (active === maxActive) started.resolve()
    await finished.promise
    active -= 1
    return new Response('page', { headers: { 'content-type': 'text/html' } })
  }
  const http = await createHttpServer({
    ...calls,
    config,
    log,
    pages: { staticFile: async () => null, render },
    plainRoutes: [],
  })
  // Different URLs, so that no request shares the rendering of another one.
  const visits = Array.from({ length: flood }, (_, n) => http.inject(`/boxes?search=${n}`))
  await started.promise
  const door = await http.inject({
    method: 'POST',
    url: `/api/client/lock-v2/box-unlock/${crypto.randomUUID()}`,
    payload: {},
  })
  expect(door.statusCode).toBe(401)
  expect((await http.inject('/health')).statusCode).toBe(200)
  expect(active).toBe(maxActive)
  finished.resolve()
  const statuses = (await Promise.all(visits)).map(({ statusCode }) => statusCode)
  expect(peak).toBe(maxActive)
  // Requests that queue for too long are refused.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await http.close()
})
