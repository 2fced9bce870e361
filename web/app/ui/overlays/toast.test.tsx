import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { loadCardOrBanner } from './toast.tsx'
import { ToastCard } from './toast-card.tsx'

test('shows a plain banner when the toast card does not load', async () => {
  const { default: Card } = await loadCardOrBanner(() => Promise.reject(new TypeError('Failed to fetch a module')))
  expect(
    visibleText(renderToText(<Card toast={{ tone: 'danger', title: 'No network' }} onDismiss={() => undefined} />)),
  ).toEqual(['No network'])
})

test('uses the loaded toast card', async () => {
  expect((await loadCardOrBanner(async () => ToastCard)).default).toBe(ToastCard)
})
