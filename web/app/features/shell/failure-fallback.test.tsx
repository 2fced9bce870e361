import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { drawn, valuesOf, wordsOf } from '#app/testing/drawn.tsx'
import { FailureFallback } from './failure-fallback.tsx'

test.each(languages)('a screen that cannot be drawn apologizes with a sad face, in %s', (language) => {
  const markup = drawn(<FailureFallback error={new Error('secret words')} />, { language, at: '/my/boxes?x=1' })
  expect(wordsOf(markup)).toContain(messagesOf(language).errors.weApologize)
  expect(markup).toContain('<svg')
  expect(markup).not.toContain('secret words')
})

test('it offers the same page once more, and the way home', () => {
  const markup = drawn(<FailureFallback error={undefined} />, { at: '/my/boxes?x=1' })
  expect(valuesOf(markup, 'href')).toEqual(['/my/boxes?x=1', '/'])
})
