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
  expect(await textOf('profile')).toContain('setting a new password')
  expect(await textOf('password')).toContain('setting a new password')
  expect(await textOf('email')).not.toContain('setting a new password')
  expect(await textOf('email')).toContain(context.config.CONTACT_EMAIL)
})

test('names the added passkey', async () => {
  expect(await textOf('passkeyAdded')).toContain('Blue key')
})

test.each(['profile', 'password', 'passkeyAdded'] as const)(
  'names the way to remove all passkeys after a change of kind %s',
  async (what) => {
    const text = await textOf(what)
    expect(text).toContain('“Forgot password”')
    expect(text).toContain('removes all passkeys')
  },
)
