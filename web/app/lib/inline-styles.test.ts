import { expect, test } from 'vitest'
import { withInlineStyles } from './inline-styles.ts'
import { stylesPlace } from './styles-place.ts'

test('a page carries the rules it uses, and no style can end its element early', () => {
  const sheets: Record<string, string> = { '/a.css': '.a{content:"</style>$&"}.b{top:0}', '/b.css': '.c{left:0}' }
  const html = `<style>${stylesPlace}</style><p class="a c"></p>`
  expect(withInlineStyles(html, ['/a.css', '/b.css'], (path) => sheets[path] ?? '')).toBe(
    '<style>.a{content:"<\\/style>$&"}.c{left:0}</style><p class="a c"></p>',
  )
})
