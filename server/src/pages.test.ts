import { expect, test, vi } from 'vitest'
import { createPages } from './kernel/http/pages.ts'
import { pagePartsOf } from './pages.ts'
import { startTestApp } from './testing/test-app.ts'

test('logs an error of a rendering', async () => {
  const { services, close } = await startTestApp()
  const logged = vi.spyOn(services.log, 'error')
  const failure = new Error('no offer')
  const pages = createPages({
    ...pagePartsOf(services),
    staticDirectory: '/none',
    handlePage: async (_request, page) => {
      page.onError(failure)
      return new Response('a page without its offer')
    },
  })
  await pages.render({ url: '/', headers: {}, nonce: 'n' })
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: failure }, 'page rendering failed')
  await close()
})
