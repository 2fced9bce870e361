import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { accountChangedEmail } from './account-changed.email.tsx'

const context = {
  language: 'en',
  config: readConfig({}, '0.0.0-test'),
  renderPdf: async () => Buffer.alloc(0),
} as const
const textOf = async (what: 'profile' | 'password' | 'email') =>
  (await accountChangedEmail.render({ what }, context)).text

test('who has only the former address is not sent to set a password, which needs the new one', async () => {
  expect(await textOf('profile')).toContain('set a new password')
  expect(await textOf('password')).toContain('set a new password')
  expect(await textOf('email')).not.toContain('set a new password')
  expect(await textOf('email')).toContain(context.config.CONTACT_EMAIL)
})
