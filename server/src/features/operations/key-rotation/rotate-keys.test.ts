import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { isCodeTaken } from '#src/features/door-codes/index.ts'
import { outboxOnlyTransport } from '#src/gateways/mail/outbox-only.ts'
import { encryptedColumns, shortLivedColumns } from '#src/kernel/encrypted-fields.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import { findByteColumns, findEncrypted, plainColumns, updateEncrypted } from './encrypted-columns.repo.ts'
import { findUnreadable, rotateKeys } from './rotate-keys.ts'

let app: TestApp
const [unrelatedSecret, newSecret] = [
  'a secret that encrypted nothing here, long',
  'the secret after the rotation, long too',
]

beforeAll(async () => {
  app = await startTestApp()
  const [box] = await freeBoxes(app)
  const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
  await payOrder(app, body.paymentUrl, cards.pays)
})
afterAll(() => app.close())

/** Another process on the same database, with these secrets. */
function withSecrets(secret: string, previous = '') {
  const settings = { BOXZONE_SECRET: secret, BOXZONE_SECRET_PREVIOUS: previous, LOG_LEVEL: 'silent' }
  const { database, clock, services } = app
  return createApp({
    config: readConfig(settings, 'test'),
    database,
    clock,
    log: services.log,
    transport: outboxOnlyTransport,
  })
}

/** The format of values before decision 0016. */
function encryptInFirstFormat(secret: string, value: unknown): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(`stored:${secret}`).digest(), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

test('lists every column of bytes as encrypted or plain', async () => {
  const listedColumns = [...encryptedColumns, ...shortLivedColumns, ...plainColumns]
  expect(listedColumns.sort()).toEqual((await findByteColumns(app.database.db)).sort())
})

test('rewrites values of the first format without a change of the secret', async () => {
  const { db } = app.database
  const { cipher, config } = app.services.ctx
  for (const column of encryptedColumns) {
    for (const cell of await findEncrypted(db, column, 1)) {
      const value = cipher.decrypt(column, cell.stored)
      await updateEncrypted(db, column, cell, encryptInFirstFormat(config.BOXZONE_SECRET, value))
      const [before] = await findEncrypted(db, column, 1)
      expect(before && cipher.isCurrent(column, before.stored)).toBe(false)
    }
  }
  expect(await findUnreadable(db, cipher)).toEqual([])
  const reports = await rotateKeys(app.services.ctx)
  expect(reports).toContainEqual({ column: 'contract.access_code', resealed: 1, unreadable: 0 })
  for (const column of encryptedColumns) {
    for (const { stored } of await findEncrypted(db, column, 1000)) {
      expect([column, cipher.isCurrent(column, stored)]).toEqual([column, true])
    }
  }
})

test('counts a value that was copied from another column as unreadable', async () => {
  const { db } = app.database
  const [accessCode] = await findEncrypted(db, 'contract.access_code', 1)
  const [lockCode] = await findEncrypted(db, 'contract.lock_code', 1)
  if (!accessCode || !lockCode) throw new Error('the test app has no contract')
  await updateEncrypted(db, 'contract.lock_code', lockCode, accessCode.stored)
  const reports = await rotateKeys(app.services.ctx)
  expect(reports).toContainEqual({ column: 'contract.lock_code', resealed: 0, unreadable: 1 })
  await updateEncrypted(db, 'contract.lock_code', { id: lockCode.id, stored: accessCode.stored }, lockCode.stored)
})

test('makes every value readable with the new secret alone', async () => {
  const { db } = app.database
  const oldSecret = app.services.config.BOXZONE_SECRET
  expect(await findUnreadable(db, withSecrets(unrelatedSecret).ctx.cipher)).toContain('contract.access_code')
  const rotatingApp = withSecrets(newSecret, oldSecret)
  expect(await findUnreadable(db, rotatingApp.ctx.cipher)).toEqual([])
  const [before] = await findEncrypted(db, 'contract.access_code', 1)
  const code = before && app.services.ctx.cipher.decrypt('contract.access_code', before.stored)

  const contract = await db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', before?.id ?? '')
    .executeTakeFirst()
  const isTaken = (process: typeof rotatingApp, digits: string) =>
    process.ctx.transaction((tx) => isCodeTaken(process.ctx, tx, contract?.warehouseId ?? '', digits))
  const digits = String(code)
  expect([await isTaken(rotatingApp, digits), await isTaken(rotatingApp, 'none')]).toEqual([true, false])
  expect(await isTaken(withSecrets(newSecret), digits)).toBe(false)

  const reports = await rotateKeys(rotatingApp.ctx)
  expect(reports.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  expect(reports.find(({ column }) => column === 'contract.access_code')?.resealed).toBeGreaterThan(0)
  expect((await rotateKeys(rotatingApp.ctx)).filter(({ resealed }) => resealed > 0)).toEqual([])
  const newCipher = withSecrets(newSecret).ctx.cipher
  expect(await findUnreadable(db, newCipher)).toEqual([])
  const [after] = await findEncrypted(db, 'contract.access_code', 1)
  expect(after && newCipher.decrypt('contract.access_code', after.stored)).toBe(code)
})

test('reports values that no configured secret decrypts', async () => {
  expect(await rotateKeys(withSecrets(unrelatedSecret).ctx)).toContainEqual(
    expect.objectContaining({ column: 'stored_card.token', resealed: 0, unreadable: expect.any(Number) }),
  )
})
