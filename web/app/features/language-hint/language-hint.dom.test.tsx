import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { LanguageHint } from './language-hint.tsx'

const visit = async (languages: readonly string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return act(async () => render(<LanguageHint />, { wrapper: pageWrapper({ language: 'sk', path: '/boxes?size=XS' }) }))
}
const hint = (name = 'View this page in English?') => screen.queryByRole('link', { name })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = 'userLanguage=; Max-Age=0'
})

describe('LanguageHint', () => {
  test('offers the language of the browser in that language', async () => {
    await visit(['en-GB', 'sk'])
    const link = await screen.findByRole('link', { name: 'View this page in English?' })
    expect(link.getAttribute('href')).toBe('/boxes?size=XS&userLanguage=en')
    expect(link.closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  test('offers nothing when the browser prefers the language of the page or has only unsupported languages', async () => {
    await visit(['sk-SK', 'en'])
    await visit(['de-DE'])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('does not appear again on the second visit', async () => {
    const { unmount } = await visit(['uk'])
    expect(hint('Переглянути цю сторінку українською?')).not.toBeNull()
    unmount()
    await visit(['uk'])
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('closes when the visitor clicks the close button', async () => {
    await visit(['en'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(hint()).toBeNull()
  })

  test('does not appear when a language is stored', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
    document.cookie = 'userLanguage=sk'
    await visit(['en'])
    expect(hint()).toBeNull()
  })

  test('stores the clicked language and reloads the page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await visit(['en'])
    const link = hint()
    if (link) fireEvent.click(link)
    expect([localStorage.getItem('userLanguage'), reload.mock.calls.length]).toEqual(['en', 1])
  })
})
