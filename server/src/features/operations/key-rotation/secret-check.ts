import { ConfigError } from '#src/config/config.ts'
import type { Cipher } from '#src/kernel/cipher.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { encryptedColumns } from '#src/kernel/encrypted-fields.ts'
import { findEncrypted } from './encrypted-columns.repo.ts'
import { tryDecrypt } from './rotate-keys.ts'
import { findTestValue, insertTestValue } from './secret-check.repo.ts'

const field = 'encryption_check.value'

const wrongSecret = [
  'BOXZONE_SECRET is wrong: it does not decrypt the values of this database. Set the secret of this database.',
  'If you changed the secret and did not run npx boxzone rotate-keys, set the old secret as BOXZONE_SECRET_PREVIOUS',
].join(' ')

/** Throws if neither BOXZONE_SECRET nor BOXZONE_SECRET_PREVIOUS belongs to the database. */
export async function assertSecretFits(db: Db, cipher: Cipher): Promise<void> {
  const testValue = await findTestValue(db)
  const fits = testValue ? tryDecrypt(cipher, field, testValue) !== null : await decryptsAny(db, cipher)
  if (!fits) throw new ConfigError([wrongSecret])
}

/** Like `assertSecretFits`, and stores the test value at the first start. */
export async function ensureSecretFits(db: Db, cipher: Cipher): Promise<void> {
  await assertSecretFits(db, cipher)
  if (await findTestValue(db)) return
  await insertTestValue(db, cipher.encrypt(field, 'boxzone'))
  await assertSecretFits(db, cipher)
}

/** For an older database without a test value. One readable value is sufficient, because others may be damaged. */
async function decryptsAny(db: Db, cipher: Cipher): Promise<boolean> {
  let found = 0
  for (const column of encryptedColumns) {
    const [cell] = await findEncrypted(db, column, 1)
    if (!cell) continue
    if (tryDecrypt(cipher, column, cell.stored)) return true
    found += 1
  }
  return found === 0
}
