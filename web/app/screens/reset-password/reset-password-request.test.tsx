import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import ResetPasswordRequestScreen from './reset-password-request.screen.tsx'

const { reset } = messagesOf('en').account
const at = '/reset-password/request'

test('says that a new customer sets a first password', () => {
  const texts = visibleText(renderToText(<ResetPasswordRequestScreen />, { at: `${at}?new` }))
  expect(texts).toEqual(expect.arrayContaining([reset.setTitle, reset.setText]))
  expect(texts).not.toContain(reset.title)
})

test('shows the title for a forgotten password to other customers', () => {
  const texts = visibleText(renderToText(<ResetPasswordRequestScreen />, { at }))
  expect(texts).toContain(reset.title)
  expect(texts).not.toContain(reset.setTitle)
})
