import { hash, verify } from '@node-rs/argon2'

/** argon2id with the minimum parameters that OWASP recommends. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Hash to verify against when the account has none, so that the response time does not reveal missing accounts. */
let decoy: Promise<string> | null = null

export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  // Awaited in both cases: otherwise the first login of a process would be slower only for unknown accounts.
  const decoyHash = await decoy
  const matches = await verify(passwordHash ?? decoyHash, password)
  return passwordHash !== null && matches
}
