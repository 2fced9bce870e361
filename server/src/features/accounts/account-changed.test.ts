import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { accountChangedEmail } from './account-changed.email.tsx'

const context = {
  language: 'en',
  config: readConfig({}, '0.0.0-test'),
  renderPdf: async () => Buffer.alloc(0),
} as const
const textOf = async (what: 'profile' | 'password' | 'email' | 'passkeyAdded') =>
  (await accountChangedEmail.render({ what, passkey: 'Blue key' }, context)).text

test('omits the advice to set a password from the e-mail to a former e-mail address', async () => {
  expect(await textOf('profile')).toContain('set a new password')
  expect(await textOf('password')).toContain('set a new password')
  expect(await textOf('email')).not.toContain('set a new password')
  expect(await textOf('email')).toContain(context.config.CONTACT_EMAIL)
})

test('names the added passkey and the way to remove all passkeys', async () => {
  const text = await textOf('passkeyAdded')
  expect(text).toContain('Blue key')
  expect(text).toContain('removes all passkeys')
})
