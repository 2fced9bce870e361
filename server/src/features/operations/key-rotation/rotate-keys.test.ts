import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config/config.ts'
import { isCodeOfPreviousSecret } from '#src/features/contracts/index.ts'
import { outboxOnlyTransport } from '#src/gateways/mail/outbox-only.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes, payOrder, submitOrder } from '#src/testing/test-orders.ts'
import {
  encryptedColumns,
  findByteColumns,
  findEncrypted,
  openColumns,
  shortLivedColumns,
} from './encrypted-columns.repo.ts'
import { findUnreadable, rotateKeys } from './rotate-keys.ts'

let app: TestApp
const [before, after] = [
  'the secret that was used until now, long enough',
  'the secret that is used from now on, long too',
]

beforeAll(async () => {
  app = await startTestApp()
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

test('every column of bytes is sealed, or known not to be', async () => {
  const known = [...encryptedColumns, ...shortLivedColumns, ...openColumns].map(
    ({ table, column }) => `${table}.${column}`,
  )
  const found = (await findByteColumns(app.database.db)).map(({ table, column }) => `${table}.${column}`)
  expect(known.sort()).toEqual(found)
})

test('after a change of the secret everything is readable, and after sealing anew without the old one', async () => {
  const demo = app.services.config.BOXZONE_SECRET
  const [box] = await freeBoxes(app)
  const { body } = await submitOrder(app, { boxId: box?.id ?? '' })
  await payOrder(app, body.paymentUrl, cards.pays)
  const { db } = app.database
  expect(await findUnreadable(db, withSecrets(before).ctx.cipher)).toContain('contract.access_code')
  const both = withSecrets(after, demo)
  expect(await findUnreadable(db, both.ctx.cipher)).toEqual([])
  const [code] = await findEncrypted(db, { table: 'contract', column: 'access_code' }, 1)
  const opened = code && app.services.ctx.cipher.decrypt(code.sealed)

  const rented = await db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', code?.id ?? '')
    .executeTakeFirst()
  const isTaken = (app: typeof both, digits: string) =>
    app.ctx.transaction((tx) => isCodeOfPreviousSecret(app.ctx, tx, rented?.warehouseId ?? '', digits))
  const digits = String(opened)
  expect([await isTaken(both, digits), await isTaken(both, 'none')]).toEqual([true, false])
  expect(await isTaken(withSecrets(after), digits)).toBe(false)

  const first = await rotateKeys(both.ctx)
  expect(first.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  expect(first.find(({ column }) => column === 'contract.access_code')?.resealed).toBeGreaterThan(0)
  expect((await rotateKeys(both.ctx)).filter(({ resealed }) => resealed > 0)).toEqual([])
  const alone = withSecrets(after).ctx.cipher
  expect(await findUnreadable(db, alone)).toEqual([])
  const [anew] = await findEncrypted(db, { table: 'contract', column: 'access_code' }, 1)
  expect(anew && alone.decrypt(anew.sealed)).toBe(opened)
  expect(await rotateKeys(withSecrets(before).ctx)).toContainEqual(
    expect.objectContaining({ column: 'stored_card.token', resealed: 0, unreadable: expect.any(Number) }),
  )
})
