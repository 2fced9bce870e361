import { expect, test } from 'vitest'
import { inlineStylesheets, stylesheetPlaceholder } from './inline-stylesheets.ts'

test('a page carries its stylesheets, and no style can end its element early', () => {
  const sheets: Record<string, string> = { '/a.css': '.a{content:"</style>$&"}', '/b.css': '.b{left:0}' }
  const html = `<style>${stylesheetPlaceholder('/a.css')}</style><style>${stylesheetPlaceholder('/b.css')}</style><p>`
  expect(inlineStylesheets(html, ['/a.css', '/b.css'], (path) => sheets[path] ?? '')).toBe(
    '<style>.a{content:"<\\/style>$&"}</style><style>.b{left:0}</style><p>',
  )
})

test('a sheet of several screens is found by its path', () => {
  const page = inlineStylesheets(stylesheetPlaceholder('/shared.css#'), ['/shared.css#'], (path) => `read ${path}`)
  expect(page).toBe('read /shared.css')
})
