import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '#src/features/accounts/index.ts'
import { personalData } from '#src/personal-data.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import {
  addSharing,
  leaveBox,
  removeSharing,
  type SharedContract,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('ends the shares of an erased account', async () => {
  const { app, anna, contractId } = shared
  const invitee = await createAccount(app, 'invitee@example.test')
  await addSharing(shared, invitee.email)
  expect((await app.request('GET', '/api/client/my/data-export', { token: invitee.token })).status).toBe(200)
  expect((await app.request('POST', '/api/client/my/remove-account', { token: invitee.token })).status).toBe(204)
  const { body: contract } = await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })
  expect(contract.sharedWith).toMatchObject([{ email: 'peter@demo.boxzone.test', firstName: 'Peter' }])
})

/** Everything that the outbox stores about the e-mails of a kind. */
async function stored(kind: string): Promise<string> {
  const { app } = shared
  const rows = await app.database.db.selectFrom('outboxEmail').selectAll().where('kind', '=', kind).execute()
  expect(rows, kind).not.toEqual([])
  const { cipher } = app.services.ctx
  return JSON.stringify(rows.map((row) => [row, row.data && cipher.decrypt('outbox_email.data', row.data)]))
}

test('leaves no name of an erased shared user in a queued e-mail to the tenant', async () => {
  const { app } = shared
  const { db } = app.database
  const { email, token } = await createAccount(app, 'leaver@example.test')
  await db.updateTable('account').set({ firstName: 'Leopoldina' }).where('email', '=', email).execute()
  await addSharing(shared, email)
  expect((await leaveBox(shared, token)).status).toBe(204)
  expect(await stored('box-left')).toContain('Leopoldina')
  expect((await app.request('POST', '/api/client/my/remove-account', { token })).status).toBe(204)
  expect(await stored('box-left')).not.toContain('Leopoldina')
})

test('leaves no name of an erased tenant in queued and sent e-mails about shares', async () => {
  const { app, anna } = shared
  const { ctx } = app.services
  const { db } = app.database
  const tenant = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'anna@demo.boxzone.test')
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ firstName: 'Annabela' }).where('id', '=', tenant.id).execute()
  const { email } = await createAccount(app, 'another-invitee@example.test')
  await app.services.sendEmails()
  for (const isSent of [true, false]) {
    for (const address of [email, `invited-${isSent}@example.test`]) {
      expect((await addSharing(shared, address, anna)).status).toBe(200)
    }
    await removeSharing(shared, email)
    if (isSent) await app.services.sendEmails()
  }
  expect(app.sent.some(({ text }) => text.includes('Annabela'))).toBe(true)
  expect(await stored('box-shared')).toContain('Annabela')
  // An e-mail that a former version stored with the name.
  await db.updateTable('outboxEmail').set({ subject: 'Annabela' }).where('kind', '=', 'box-shared').execute()
  await db.updateTable('contract').set({ status: 'TERMINATED' }).where('accountId', '=', tenant.id).execute()
  await ctx.transaction((tx) => eraseAccount(ctx, tx, tenant.id, personalData, { writesOff: true }))
  for (const kind of ['box-shared', 'box-unshared', 'box-invitation']) {
    expect(await stored(kind), kind).not.toContain('Annabela')
  }
  await app.services.sendEmails()
  expect(await stored('box-shared')).not.toContain('"WAITING"')
})
