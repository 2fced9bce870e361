import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { drawn, valuesOf, wordsOf } from '#app/testing/drawn.tsx'
import { allTexts } from '#app/testing/texts.ts'
import ResetPasswordChangeScreen from './reset-password-change.screen.tsx'

const at = '/reset-password/change'

test.each(languages)(
  'without a token the page says that the token is invalid, and where to get another, in %s',
  (language) => {
    const markup = drawn(<ResetPasswordChangeScreen />, { language, at })
    const { errors } = allTexts(language)
    expect(wordsOf(markup)).toContain(Reflect.get(errors ?? {}, 'password-reset__invalid-token'))
    expect(valuesOf(markup, 'href')).toContain('/reset-password/request')
    expect(markup).not.toContain('type="password"')
  },
)

test('with a token it asks for the new password, twice', () => {
  const markup = drawn(<ResetPasswordChangeScreen />, { at: `${at}?token=abc` })
  expect(markup.match(/type="password"/g)).toHaveLength(2)
})
