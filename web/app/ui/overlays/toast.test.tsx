import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { cardOr } from './toast.tsx'
import { ToastCard } from './toast-card.tsx'

test('a message whose card cannot be fetched is told all the same', async () => {
  const { default: Card } = await cardOr(() => Promise.reject(new TypeError('Failed to fetch a module')))
  expect(
    visibleText(renderToText(<Card toast={{ tone: 'danger', title: 'No network' }} onDismiss={() => undefined} />)),
  ).toEqual(['No network'])
})

test('otherwise it has its card', async () => {
  expect((await cardOr(async () => ToastCard)).default).toBe(ToastCard)
})
