import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPages } from '#src/kernel/http/pages.ts'
import { createHttpServer } from '#src/kernel/http/server.ts'
import { pagePartsOf } from '#src/pages.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
let http: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  app = await startTestApp({ TAG_MANAGER_ID: 'GTM-STOLEN', ANALYTICS_ID: 'G-STOLEN' })
  const { config, log, calls } = app.services
  const pages = createPages({
    ...pagePartsOf(app.services),
    staticDirectory: '/nowhere',
    handlePage: async (_request, page) => new Response(JSON.stringify(page.config)),
  })
  http = await createHttpServer({ ...calls, config, log, pages, plainRoutes: [] })
})
afterAll(async () => {
  await http.close()
  await app.close()
})

const allowsTags = async (url: string) => {
  const { body, headers } = await http.inject(url)
  const policy = String(headers['content-security-policy'])
  return { knowsId: /STOLEN/.test(body), allowsHost: /googletagmanager|google-analytics/.test(policy) }
}

test.each([
  ...['/my/boxes', '/my/contracts/1', '/my/rents', '/my/profile', '/MY/boxes', '/my/boxes/', '/%6dy/boxes'],
  ...[
    '/order/first?boxId=1',
    '/order/user-details',
    '/order/summary',
    '/order/status-check?orderId=1',
    '/order//summary',
  ],
  ...['/login', '/service-access?token=t', '/reset-password/change?token=t', '/confirm-email?token=t', '/withdraw'],
])('allows no tag manager on %s', async (url) => {
  expect(await allowsTags(url)).toEqual({ knowsId: false, allowsHost: false })
})

test('allows tags on public pages', async () => {
  expect(await allowsTags('/boxes?search=Bratislava')).toEqual({ knowsId: true, allowsHost: true })
})
