import { cipherOf } from '#src/app.ts'
import { assertSecretFits } from '#src/features/operations/index.ts'
import type { DatabaseCheck } from '../config-check.ts'

export const secretCheck: DatabaseCheck = {
  part: 'secret',
  needsTables: true,
  async run(config, { db }) {
    await assertSecretFits(db, cipherOf(config))
    return 'decrypts the values of the database'
  },
}
