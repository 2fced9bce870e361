import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { customerMessageEmail } from './customer-message.email.tsx'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let id: string
beforeAll(async () => {
  ;({ app, eva, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

const emailsFor = (token: string, query = '') =>
  app.request('GET', `/api/office/customers/${id}/emails${query}`, { token })

test('lists the e-mails of a customer with their subjects in the requested language, the newest first', async () => {
  const { status, body } = await emailsFor(await signInAs(app, 'DESK'), '?language=en')
  expect(status).toBe(200)
  expect(body.items).toContainEqual(
    expect.objectContaining({ kind: 'order-fulfilled', title: expect.stringContaining('is yours'), status: 'SENT' }),
  )
  const times = body.items.map(({ at }: { at: string }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect(JSON.stringify(body)).not.toContain(eva.email)
})

test('shows a manager only the e-mails about their warehouses, and refuses a technician', async () => {
  const { db } = app.database
  const { warehouse } = (await eva.contract()).body
  const manager = await signInStaff(app, await addTestStaff(app, 'MANAGER', [warehouse.id]))
  const shownTo = async (token: string) =>
    new Set((await emailsFor(token)).body.items.map(({ kind }: { kind: string }) => kind))
  expect(await shownTo(manager)).toContain('order-fulfilled')
  expect((await emailsFor(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await emailsFor(await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  const { id: otherId } = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '<>', warehouse.id)
    .executeTakeFirstOrThrow()
  const emails = db.updateTable('outboxEmail').where('recipient', '=', eva.email)
  await emails.set({ warehouseId: otherId }).execute()
  const message = {
    to: eva.email,
    language: 'sk',
    dedupeKey: 'foreign',
    data: { subject: 'Ruzinov', text: 'x' },
  } as const
  await app.services.ctx.transaction((tx) => app.services.ctx.mail(tx, customerMessageEmail, message))
  const all = await shownTo(await signInAs(app, 'OWNER'))
  expect(['order-fulfilled', 'customer-message'].filter((kind) => !all.has(kind))).toEqual([])
  expect(await shownTo(manager)).toEqual(new Set())
})
