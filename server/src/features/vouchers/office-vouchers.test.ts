import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#src/testing/test-staff.ts'
import { startVoucherApp } from './testing/voucher-test-app.ts'

let app: Awaited<ReturnType<typeof startVoucherApp>>
let owner: string
beforeAll(async () => {
  app = await startVoucherApp()
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const codesOf = ({ items }: { items: { code: string }[] }) => items.map(({ code }) => code)

test('returns vouchers by code in pages', async () => {
  const first = await app.list(owner, '?limit=3')
  const second = await app.list(owner, `?limit=3&after=${first.next}`)
  expect([...codesOf(first), ...codesOf(second)]).toEqual(codesOf(await app.list(owner)))
  expect([codesOf(first).length, second.next]).toEqual([3, null])
})

test('filters by state as each voucher shows it', async () => {
  await app.create(owner, {
    code: 'FUTURE',
    kind: 'AMOUNT',
    value: 15.5,
    currency: 'EUR',
    validFrom: '2030-01-01T00:00:00Z',
  })
  await app.create(owner, { code: 'PAST', kind: 'FREE_MONTHS', value: 1 })
  await app.end(owner, 'PAST')
  const { items } = await app.list(owner)
  for (const state of ['PLANNED', 'ACTIVE', 'USED_UP', 'EXPIRED', 'ENDED']) {
    const shown = items.filter((voucher: { state: string }) => voucher.state === state)
    expect(shown.length).toBeGreaterThan(0)
    expect(codesOf(await app.list(owner, `?state=${state}`))).toEqual(codesOf({ items: shown }))
  }
  expect((await app.list(owner, '?q=fut')).items).toMatchObject([{ value: 15.5, currency: 'EUR', state: 'PLANNED' }])
})

test('refuses a technician', async () => {
  const technician = await signInAs(app, 'TECHNICIAN')
  expect(await app.list(technician)).toMatchObject({ code: 'office/not-permitted' })
})
