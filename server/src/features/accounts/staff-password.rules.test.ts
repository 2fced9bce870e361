import { expect, test } from 'vitest'
import { isStaffPassword } from './staff-password.rules.ts'

test.each(['velmi tajna fraza 7', 'Kx7!mvQ2pLw9', 'Demo123demo123'])('accepts the password %s', (password) => {
  expect(isStaffPassword(password)).toBe(true)
})

test.each([
  'Kx7!mvQ2pLw',
  'Password1234',
  'passwordpassword1',
  '123456789012',
  'Heslo1234567',
  'Boxzone-2026!',
  '1qaz2wsx3edc',
  'abcabcabcabc1'.slice(0, 12),
])('refuses the password %s', (password) => {
  expect(isStaffPassword(password)).toBe(false)
})
