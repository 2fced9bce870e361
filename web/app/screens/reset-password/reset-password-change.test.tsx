import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { allTexts } from '#app/testing/texts.ts'
import ResetPasswordChangeScreen from './reset-password-change.screen.tsx'

const at = '/reset-password/change'

test.each(languages)(
  'reports an invalid token in %s and links to a new request when the URL has no token',
  (language) => {
    const markup = renderToText(<ResetPasswordChangeScreen />, { language, at })
    const { errors } = allTexts(language)
    expect(visibleText(markup)).toContain(Reflect.get(errors ?? {}, 'password-reset__invalid-token'))
    expect(valuesOf(markup, 'href')).toContain('/reset-password/request')
    expect(markup).not.toContain('type="password"')
  },
)

test('shows two password fields with a token', () => {
  const markup = renderToText(<ResetPasswordChangeScreen />, { at: `${at}?token=abc` })
  expect(markup.match(/type="password"/g)).toHaveLength(2)
})
