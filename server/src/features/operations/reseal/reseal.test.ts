import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { isCodeOfBefore } from '#src/features/contracts/index.ts'
import { keptTransport } from '#src/gateways/mail/kept.ts'
import { cards, freeBoxes, pay, place } from '#src/testing/ordering.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { findUnreadable, resealAll } from './reseal.ts'
import { findByteColumns, findSealed, openColumns, sealedColumns, shortLivedColumns } from './sealed.repo.ts'

let shop: TestApp
const [before, after] = [
  'the secret that was used until now, long enough',
  'the secret that is used from now on, long too',
]

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** Another process on the same database, with these secrets. */
function withSecrets(secret: string, previous = '') {
  const settings = { BOXZONE_SECRET: secret, BOXZONE_SECRET_PREVIOUS: previous, LOG_LEVEL: 'silent' }
  const { database, clock, app } = shop
  return createApp({ config: readConfig(settings, 'test'), database, clock, log: app.log, transport: keptTransport })
}

test('every column of bytes is sealed, or known not to be', async () => {
  const known = [...sealedColumns, ...shortLivedColumns, ...openColumns].map(
    ({ table, column }) => `${table}.${column}`,
  )
  const found = (await findByteColumns(shop.database.db)).map(({ table, column }) => `${table}.${column}`)
  expect(known.sort()).toEqual(found)
})

test('after a change of the secret everything is readable, and after sealing anew without the old one', async () => {
  const demo = shop.app.config.BOXZONE_SECRET
  const [box] = await freeBoxes(shop)
  const { body } = await place(shop, { boxId: box?.id ?? '' })
  await pay(shop, body.paymentUrl, cards.pays)
  const { db } = shop.database
  expect(await findUnreadable(db, withSecrets(before).ctx.seal)).toContain('contract.access_code')
  const both = withSecrets(after, demo)
  expect(await findUnreadable(db, both.ctx.seal)).toEqual([])
  const [code] = await findSealed(db, { table: 'contract', column: 'access_code' }, 1)
  const opened = code && shop.app.ctx.seal.open(code.sealed)

  const rented = await db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', code?.id ?? '')
    .executeTakeFirst()
  const isTaken = (app: typeof both, digits: string) =>
    app.ctx.transaction((tx) => isCodeOfBefore(app.ctx, tx, rented?.warehouseId ?? '', digits))
  const digits = String(opened)
  expect([await isTaken(both, digits), await isTaken(both, 'none')]).toEqual([true, false])
  expect(await isTaken(withSecrets(after), digits)).toBe(false)

  const first = await resealAll(both.ctx)
  expect(first.filter(({ unreadable }) => unreadable > 0)).toEqual([])
  expect(first.find(({ column }) => column === 'contract.access_code')?.resealed).toBeGreaterThan(0)
  expect((await resealAll(both.ctx)).filter(({ resealed }) => resealed > 0)).toEqual([])
  const alone = withSecrets(after).ctx.seal
  expect(await findUnreadable(db, alone)).toEqual([])
  const [anew] = await findSealed(db, { table: 'contract', column: 'access_code' }, 1)
  expect(anew && alone.open(anew.sealed)).toBe(opened)
  expect(await resealAll(withSecrets(before).ctx)).toContainEqual(
    expect.objectContaining({ column: 'stored_card.token', resealed: 0, unreadable: expect.any(Number) }),
  )
})
