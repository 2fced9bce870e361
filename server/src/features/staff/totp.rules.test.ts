import { expect, test } from 'vitest'
import { encodeBase32, findTotpStep, totpCode, totpStepAt, totpUri } from './totp.rules.ts'

const secret = encodeBase32(Buffer.from('12345678901234567890'))

/** Test vectors of RFC 6238, appendix B, for SHA-1; the last six of their eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code)
})

const now = new Date('2026-11-15T09:00:10Z')
const step = totpStepAt(now)

test.each([
  [-2, null],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, null],
])('finds the step of a code with a skew of %i steps', (skew, found) => {
  expect(findTotpStep(secret, totpCode(secret, step + skew), now, 0)).toBe(found)
})

test('refuses the code of a used or earlier step', () => {
  expect(findTotpStep(secret, totpCode(secret, step), now, step)).toBeNull()
  expect(findTotpStep(secret, totpCode(secret, step - 1), now, step)).toBeNull()
  expect(findTotpStep(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
})

test.each(['', '1', '12345', '1234567', 'abcdef'])('refuses the malformed code "%s"', (code) => {
  expect(findTotpStep(secret, code, now, 0)).toBeNull()
})

test('accepts spaces in a code', () => {
  const code = totpCode(secret, step)
  expect(findTotpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(step)
})

test('encodes Base32 as in RFC 4648 and writes the secret into the URI of the QR code', () => {
  expect(encodeBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri('eva@example.test', 'ABC')).toBe('otpauth://totp/Boxzone:eva%40example.test?secret=ABC&issuer=Boxzone')
})
