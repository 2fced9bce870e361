import { beforeEach, describe, expect, test } from 'vitest'
import { applyTheme, storedTheme, themeScript } from './theme.ts'

const page = document.documentElement
const loadDocument = () => {
  delete page.dataset.theme
  new Function(themeScript)()
}

beforeEach(() => {
  localStorage.clear()
  delete page.dataset.theme
  document.head.replaceChildren()
})

describe('applyTheme', () => {
  test.each(['light', 'dark'] as const)('applies the theme %s to this page and to later pages', (theme) => {
    applyTheme(theme)
    expect([page.dataset.theme, storedTheme()]).toEqual([theme, theme])
    loadDocument()
    expect(page.dataset.theme).toBe(theme)
  })

  test('follows the theme of the system again when the customer chooses it', () => {
    applyTheme('dark')
    applyTheme('system')
    loadDocument()
    expect([page.dataset.theme, storedTheme()]).toEqual([undefined, 'system'])
  })
})

test('ignores an unknown stored theme', () => {
  localStorage.setItem('theme', 'pink')
  loadDocument()
  expect([page.dataset.theme, storedTheme()]).toEqual([undefined, 'system'])
})

test('sets the colour of the browser bar to the chosen theme', () => {
  const colours = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map(({ content }) => content)
  applyTheme('dark')
  applyTheme('light')
  expect(colours()).toEqual(['#faf7f2'])
  applyTheme('system')
  expect(colours()).toEqual([])
  localStorage.setItem('theme', 'dark')
  loadDocument()
  expect(colours()).toEqual(['#171511'])
})
