import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#src/kernel/context.ts'
import type { StaffRecord } from './staff.repo.ts'
import { encodeBase32, totpSecretBytes } from './totp.rules.ts'

export const newTotpSecret = (): string => encodeBase32(randomBytes(totpSecretBytes))

export const encryptTotpSecret = ({ cipher }: Pick<Ctx, 'cipher'>, secret: string): Buffer =>
  cipher.encrypt('staff.totp_secret', secret)

export const readTotpSecret = ({ cipher }: Pick<Ctx, 'cipher'>, { totpSecret }: StaffRecord): string | null =>
  totpSecret ? z.string().parse(cipher.decrypt('staff.totp_secret', totpSecret)) : null
