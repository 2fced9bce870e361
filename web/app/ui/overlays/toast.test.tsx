import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { cardOr } from './toast.tsx'
import { ToastCard } from './toast-card.tsx'

test('shows a plain banner when the card of a message does not load', async () => {
  const { default: Card } = await cardOr(() => Promise.reject(new TypeError('Failed to fetch a module')))
  expect(
    visibleText(renderToText(<Card toast={{ tone: 'danger', title: 'No network' }} onDismiss={() => undefined} />)),
  ).toEqual(['No network'])
})

test('uses the loaded card of a message', async () => {
  expect((await cardOr(async () => ToastCard)).default).toBe(ToastCard)
})
