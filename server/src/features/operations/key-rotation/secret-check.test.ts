import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#src/config/config.ts'
import { createCipher } from '#src/kernel/cipher.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { rotateKeys } from './rotate-keys.ts'
import { findTestValue } from './secret-check.repo.ts'
import { assertSecretFits, ensureSecretFits } from './secret-check.ts'

const [oldSecret, newSecret, wrongSecret] = ['old', 'new', 'wrong'].map((name) => `the ${name} secret, which is long`)
const [current, rotating, rotated, wrong] = [
  createCipher(oldSecret ?? ''),
  createCipher(newSecret ?? '', [oldSecret ?? '']),
  createCipher(newSecret ?? ''),
  createCipher(wrongSecret ?? ''),
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('refuses a secret that decrypts no stored value before a test value exists', async () => {
  const { db } = app.database
  await db.deleteFrom('encryptionCheck').execute()
  const [box] = await freeBoxes(app)
  const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
  await payOrder(app, body.paymentUrl, cards.pays)
  await assertSecretFits(db, app.services.ctx.cipher)
  await expect(ensureSecretFits(db, wrong)).rejects.toThrow(/^BOXZONE_SECRET is wrong/)
  expect(await findTestValue(db)).toBeNull()
})

test('stores a test value once and refuses another secret from then on', async () => {
  const { db } = app.database
  const { cipher } = app.services.ctx
  await ensureSecretFits(db, cipher)
  const stored = await findTestValue(db)
  await ensureSecretFits(db, cipher)
  expect(await findTestValue(db)).toEqual(stored)
  await expect(ensureSecretFits(db, wrong)).rejects.toThrow(ConfigError)
  await expect(assertSecretFits(db, wrong)).rejects.toThrow(/BOXZONE_SECRET_PREVIOUS/)
})

test('accepts the new secret alone only after the keys were rotated', async () => {
  const { db } = app.database
  await db
    .updateTable('encryptionCheck')
    .set({ value: current.encrypt('encryption_check.value', 'boxzone') })
    .execute()
  await assertSecretFits(db, current)
  await assertSecretFits(db, rotating)
  await expect(assertSecretFits(db, rotated)).rejects.toThrow(ConfigError)
  await rotateKeys({ ...app.services.ctx, cipher: rotating })
  await assertSecretFits(db, rotated)
  await expect(assertSecretFits(db, current)).rejects.toThrow(ConfigError)
})
