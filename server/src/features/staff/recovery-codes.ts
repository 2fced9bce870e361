import { randomBytes } from 'node:crypto'
import { hashToken } from '#src/kernel/ids.ts'
import { recoveryCodeCount } from './staff-sessions.rules.ts'
import { encodeBase32 } from './totp.rules.ts'

/** 80 random bits, so a plain hash protects a code in a stolen database. */
const codeBytes = 10

/** Codes such as `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => (encodeBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'))

/** Ignores case, spaces and dashes. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
