import { expect, test } from 'vitest'
import { sameOriginPath, toNotification, windowAt } from './notification.rules.ts'

const origin = 'https://boxzone.test'

test('shows a message in its language with the path of its page', () => {
  const text = JSON.stringify({ title: 'T', body: 'B', tag: 'x', language: 'sk', path: '/my/rents?pay=1', more: 1 })
  expect(toNotification(text, 'Boxzone', origin)).toEqual({
    title: 'T',
    options: { body: 'B', tag: 'x', lang: 'sk', icon: '/app-icons/192.png', data: { path: '/my/rents?pay=1' } },
  })
})

test.each([undefined, '', 'rubbish', 'null', '[]', '{"title":5}'])(
  'shows a default notification for the unreadable message %j',
  (text) => {
    expect(toNotification(text, 'Boxzone', origin)).toMatchObject({
      title: 'Boxzone',
      options: { body: '', data: { path: '/' } },
    })
  },
)

test.each([
  'https://elsewhere.test/my/boxes',
  '//elsewhere.test/my/boxes',
  '/\\elsewhere.test',
  'javascript:alert(1)',
  'my/boxes',
  undefined,
  7,
])('replaces the foreign or invalid path %j with the landing page', (path) => {
  expect(sameOriginPath(path, origin)).toBe('/')
})

test('finds only a window that shows the page of the message', () => {
  const windows = [{ url: `${origin}/my/profile` }, { url: `${origin}/my/boxes` }]
  expect(windowAt(windows, '/my/boxes', origin)).toBe(windows[1])
  expect(windowAt(windows, '/my/rents', origin)).toBeUndefined()
})
