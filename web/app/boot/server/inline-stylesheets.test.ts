import { expect, test } from 'vitest'
import { inlineStylesheets } from './inline-stylesheets.ts'

const link = (href: string) => `<link nonce="n" rel="stylesheet" href="${href}"/>`

test('puts the text before the link and disables the link', () => {
  const html = inlineStylesheets(`<head>${link('/assets/a.css')}</head>`, () => 'a{color:red}')
  expect(html).toBe(
    '<head><style>a{color:red}</style><link disabled="" nonce="n" rel="stylesheet" href="/assets/a.css"/></head>',
  )
})

test('reads each stylesheet once and without the fragment of React Router', () => {
  const read: string[] = []
  const page = link('/assets/b.css#')
  const inline = () =>
    inlineStylesheets(page, (path) => {
      read.push(path)
      return 'b{}'
    })
  expect(inline()).toBe(inline())
  expect(read).toEqual(['/assets/b.css'])
})

test('inserts text with replacement patterns unchanged and escapes closing tags', () => {
  const html = inlineStylesheets(link('/assets/c.css'), () => 'c::after{content:"$&</style>"}')
  expect(html).toContain('content:"$&<\\/style>"')
})
