import { hash, verify } from '@node-rs/argon2'

/** argon2id with 46 MiB, one pass, one lane: the smallest setting that OWASP recommends. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** What a password is compared with when there is none: nobody may learn from the clock that an account does not exist. */
let decoy: Promise<string> | null = null

export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  // Waited for with an account too: the first sign-in of a process would tell by the time of making it.
  const instead = await decoy
  const right = await verify(passwordHash ?? instead, password)
  return passwordHash !== null && right
}
