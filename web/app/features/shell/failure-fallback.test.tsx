import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test, vi } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { FailureFallback } from './failure-fallback.tsx'

test.each(languages)('shows an apology and a sad face in %s', (language) => {
  const markup = renderToText(<FailureFallback error={new Error('secret words')} />, { language, at: '/my/boxes?x=1' })
  expect(visibleText(markup)).toContain(messagesOf(language).shell.failure.title)
  expect(markup).toContain('<svg')
  expect(markup).not.toContain('secret words')
})

test('links to the same page and to the home page', () => {
  const markup = renderToText(<FailureFallback error={undefined} />, { at: '/my/boxes?x=1' })
  expect(valuesOf(markup, 'href')).toEqual(['/my/boxes?x=1', '/'])
})

test('claims no error report without a connection', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { offline, text } = messagesOf('en').shell.failure
  const shownTexts = visibleText(renderToText(<FailureFallback error={new TypeError('Failed to fetch')} />))
  vi.unstubAllGlobals()
  expect(shownTexts).toContain(offline)
  expect(shownTexts).not.toContain(text)
})
