import { api } from '@boxzone/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccountId } from '#src/demo/accounts.ts'
import { boxUnsharedEmail } from '#src/features/box-sharing/index.ts'
import { personalData } from '#src/personal-data.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { exportArchive } from './data-export.ts'
import { passwordResetEmail } from './password-reset.email.tsx'
import { customerWithPasskey } from './testing/customer-passkeys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('exports all data of the account and no data of other accounts', async () => {
  const archive = await exportArchive(app.services.ctx, demoAccountId('anna'), personalData)
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]): [string, string] => [name, strFromU8(bytes)])
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'account.json',
      'sessions.json',
      'emails.json',
      'consents.json',
      'messages.json',
      'reward-transactions.json',
      'orders.json',
    ]),
  )
  const all = files.map(([, text]) => text).join('\n')
  for (const own of ['Kováčová', '+421901234501', 'ANNA2026', 'Miletičova', 'NEWSLETTER', '2000'])
    expect(all).toContain(own)
  for (const foreign of ['peter@', 'Horváth', 'Novák', 'argon2', 'tokenHash']) expect(all).not.toContain(foreign)
})

test('exports the names and days of passkeys, but not their keys', async () => {
  const { email, passkeyId, authenticator } = await customerWithPasskey(app, 'passkey@example.test')
  const accounts = app.database.db.selectFrom('account').select('id').where('email', '=', email)
  const { id } = await accounts.executeTakeFirstOrThrow()
  const files = unzipSync(await exportArchive(app.services.ctx, id, personalData))
  const text = strFromU8(files['passkeys.json'] ?? new Uint8Array())
  const createdAt = app.clock.now().toISOString()
  expect(JSON.parse(text)).toEqual([{ id: passkeyId, name: 'Blue key', createdAt, lastUsedAt: null }])
  expect(text).not.toContain(authenticator.id)
})

test('returns the archive as a ZIP download', async () => {
  const { body } = await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })
  const response = await app.request('GET', api.dataExport.path, { token: body.token })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toContain('boxzone-2026-11-15.zip')
})

test('exports the stored content of sent e-mails, but not of waiting ones', async () => {
  const { ctx } = app.services
  const message = { to: 'anna@demo.boxzone.test', language: 'en' } as const
  const exported = async (): Promise<{ kind: string; content: unknown }[]> => {
    const files = unzipSync(await exportArchive(ctx, demoAccountId('anna'), []))
    const emails = JSON.parse(strFromU8(files['emails.json'] ?? new Uint8Array()))
    return emails.filter(({ kind }: { kind: string }) => ['box-unshared', 'password-reset'].includes(kind))
  }
  const data = { box: 'Box 131', place: 'Ružinov' }
  await ctx.transaction(async (tx) => {
    await ctx.mail(tx, boxUnsharedEmail, { ...message, dedupeKey: 'export', data })
    await ctx.mail(tx, passwordResetEmail, {
      ...message,
      dedupeKey: 'secret',
      data: { url: 'https://boxzone.test/key' },
    })
  })
  expect((await exported()).map(({ content }) => content)).toEqual([null, null])
  await app.services.sendEmails()
  expect((await exported()).map(({ content }) => content)).toEqual(expect.arrayContaining([data, null]))
})
