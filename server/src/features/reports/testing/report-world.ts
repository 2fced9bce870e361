import { sql } from 'kysely'
import { demoContractId } from '#src/demo/contracts.ts'
import { importWarehouses } from '#src/features/warehouse-import/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { sampleWarehouseYaml } from '#src/testing/sample-warehouse.ts'
import type { TestApp } from '#src/testing/test-app.ts'

/** Two new warehouses whose reports a person can verify. Each has four Boxes, of which one is out of service. */
export interface ReportWorld {
  readonly euro: string
  readonly koruna: string
}

interface TestContract {
  readonly warehouseId: string
  /** Number of the Box. */
  readonly box: string
  readonly startsOn: string
  readonly terminationOn?: string
  readonly monthlyNet: number
  readonly discountPercent?: number
  readonly insuranceGross?: number
  readonly currency?: string
}

interface TestRent {
  readonly from: string
  readonly to: string
  readonly net: number
  readonly status?: 'CREATED' | 'INVOICE_SUBMITTED' | 'PAID'
  readonly credited?: number
}

export async function createReportWorld(app: TestApp): Promise<ReportWorld> {
  const [euro, koruna] = [await addWarehouse(app, 'RE1'), await addWarehouse(app, 'RE2')]
  await setPrices(app, euro, koruna)
  const months = (first: number) => Array.from({ length: 12 - first }, (_month, index) => first + index)

  const a = await addContract(app, { warehouseId: euro, box: '001', startsOn: '2026-01-01', monthlyNet: 50_00 })
  for (const month of months(1)) {
    const unpaid = month === 11 ? { status: 'INVOICE_SUBMITTED' as const, credited: 10_00 } : {}
    await addRent(app, a, { ...monthOf(month), net: 50_00, ...unpaid })
  }
  await addRent(app, a, { from: '2026-12-01', to: '2026-12-31', net: 50_00, status: 'CREATED' })

  const ended = { box: '2', startsOn: '2026-02-10', terminationOn: '2026-05-10', monthlyNet: 60_00 }
  const b = await addContract(app, { warehouseId: euro, ...ended })
  await addRent(app, b, { from: '2026-02-10', to: '2026-03-09', net: 60_00 })
  await addRent(app, b, { from: '2026-03-10', to: '2026-04-09', net: 60_00 })
  await addRent(app, b, { from: '2026-04-10', to: '2026-05-09', net: 60_00 })

  const insured = { box: '2', startsOn: '2026-06-01', monthlyNet: 60_00, insuranceGross: 7_38 }
  const c = await addContract(app, { warehouseId: euro, ...insured })
  for (const month of months(6)) {
    const isUnpaid = month === 9 || month === 10
    await addRent(app, c, { ...monthOf(month), net: 66_00, ...(isUnpaid ? { status: 'INVOICE_SUBMITTED' } : {}) })
  }

  const discounted = { box: '3', startsOn: '2026-04-01', terminationOn: '2026-06-01', discountPercent: 10 }
  const d = await addContract(app, { warehouseId: euro, ...discounted, monthlyNet: 60_00 })
  await addCreditNote(app, d, await addRent(app, d, { from: '2026-04-01', to: '2026-06-30', net: 162_00 }), -54_00)

  // A withdrawal on the first day: the contract never counts.
  const withdrawn = { box: '4', startsOn: '2026-10-20', terminationOn: '2026-10-20', monthlyNet: 64_50 }
  await addContract(app, { warehouseId: euro, ...withdrawn })

  const czech = { box: '001', startsOn: '2026-01-01', monthlyNet: 1_000_00, insuranceGross: 246_00, currency: 'CZK' }
  const f = await addContract(app, { warehouseId: koruna, ...czech })
  for (const month of months(1)) await addRent(app, f, { ...monthOf(month), net: 1_200_00, currency: 'CZK' })
  await addRequests(app, euro)
  return { euro, koruna }
}

function monthOf(month: number) {
  const first = new Date(Date.UTC(2026, month - 1, 1))
  const last = new Date(Date.UTC(2026, month, 0))
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
}

async function addWarehouse(app: TestApp, code: string): Promise<string> {
  const outOfService = (text: string) => text.replace('{ number: 3, ', '{ number: 3, active: false, ')
  const text = sampleWarehouseYaml(outOfService).replaceAll('TT1', code).replace('name: Trnava', `name: Report ${code}`)
  await importWarehouses(app.services.ctx, { text, dryRun: false, readPlan: () => '', progress: () => {} })
  const { id } = await app.database.db
    .selectFrom('warehouse')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** In the warehouse `euro`, Box 001 costs 50 until 1 July and 60 later. Box 4 has a price from 15 March on. */
async function setPrices(app: TestApp, euro: string, koruna: string): Promise<void> {
  const { db } = app.database
  const boxes = (warehouseId: string) => sql`(select id from box where warehouse_id = ${warehouseId})`
  await sql`update box_price set valid_from = '2026-01-01T00:00:00+01:00' where box_id in ${boxes(euro)}`.execute(db)
  await sql`update box_price set valid_from = '2026-03-15T12:00:00Z' from box
    where box.id = box_id and box.warehouse_id = ${euro} and box.number = '4'`.execute(db)
  await sql`update box_price set monthly_net = 5000 from box
    where box.id = box_id and box.warehouse_id = ${euro} and box.number = '001'`.execute(db)
  await sql`insert into box_price (box_id, valid_from, monthly_net)
    select id, '2026-07-01T00:00:00+02:00', 6000 from box where warehouse_id = ${euro} and number = '001'`.execute(db)
  await sql`update warehouse set currency = 'CZK', country_code = 'CZE' where id = ${koruna}`.execute(db)
  await sql`update box_price set monthly_net = 150000, valid_from = '2026-01-01T00:00:00+01:00'
    where box_id in ${boxes(koruna)}`.execute(db)
}

/** Copies a demo contract with its order. */
async function addContract(app: TestApp, contract: TestContract): Promise<string> {
  const { db } = app.database
  const [id, orderId, number] = [newId(), newId(), newId()]
  const like = demoContractId('anna 1')
  const { warehouseId, startsOn, terminationOn = null, monthlyNet, discountPercent = 0, currency = 'EUR' } = contract
  await sql`insert into rental_order (id, number, status, box_id, warehouse_id, occupancy_id, hold_until, email, language,
      source, invoicing_details, consents, period_in_months, currency, quote, amount, return_url, created_at, reminded_at)
    select ${orderId}::uuid, ${number}, 'CANCELLED', o.box_id, ${warehouseId}::uuid, o.occupancy_id, o.hold_until, o.email, o.language,
      o.source, o.invoicing_details, o.consents, o.period_in_months, ${currency}, o.quote, o.amount, o.return_url, o.created_at, o.created_at
    from rental_order o join contract c on c.order_id = o.id where c.id = ${like}`.execute(db)
  await sql`insert into contract (id, business_id, order_id, account_id, box_id, warehouse_id, occupancy_id, status, created_at,
      starts_on, termination_on, period_in_months, monthly_net, period_discount_percent, insurance_monthly_gross, currency,
      deposit, deposit_status, is_consumer, early_start, document)
    select ${id}::uuid, ${number}, ${orderId}::uuid, c.account_id, box.id, ${warehouseId}::uuid, c.occupancy_id,
      ${terminationOn === null ? 'ACTIVE' : 'TERMINATED'}, c.created_at, ${startsOn}::date, ${terminationOn}::date, 1,
      ${monthlyNet}::int, ${discountPercent}::int, ${contract.insuranceGross ?? null}::int, ${currency}, 0, 'HELD',
      c.is_consumer, c.early_start, c.document
    from contract c, box where c.id = ${like} and box.warehouse_id = ${warehouseId} and box.number = ${contract.box}`.execute(
    db,
  )
  return id
}

/** With VAT of 23 %. The rent is due on its first day. */
async function addRent(app: TestApp, contractId: string, rent: TestRent & { currency?: string }): Promise<string> {
  const id = newId()
  const { from, to, net, status = 'PAID', credited = 0, currency = 'EUR' } = rent
  const vat = (net * 23) / 100
  await sql`insert into rent (id, contract_id, period_index, period_from, period_to, due_on, status, net, vat, gross, currency,
      paying_status, credited)
    values (${id}, ${contractId}, (select count(*) from rent where contract_id = ${contractId}), ${from}, ${to}, ${from}, ${status},
      ${net}, ${vat}, ${net + vat}, ${currency}, 'PAID', ${credited})`.execute(app.database.db)
  return id
}

async function addCreditNote(app: TestApp, contractId: string, rentId: string, net: number): Promise<void> {
  const insert = (number: string, type: string, corrects: string | null, lineNet: number) =>
    sql`insert into invoice (number, rent_id, contract_id, type, corrects, issued_on, document) values (${number}, ${rentId},
      ${contractId}, ${type}, ${corrects}, '2026-06-01', ${JSON.stringify({ lines: [{ net: lineNet }] })}::jsonb)`.execute(
      app.database.db,
    )
  await insert('REPORT-1', 'INVOICE', null, 162_00)
  await insert('REPORT-2', 'CREDIT_NOTE', 'REPORT-1', net)
}

/** Two requests for a small Box, one for any size, and two that do not count. */
async function addRequests(app: TestApp, warehouseId: string): Promise<void> {
  const add = (email: string, size: string | null, askedAt: string, confirmed: boolean, isFulfilled = false) =>
    sql`insert into free_box_request (id, warehouse_id, email, size_class, language, asked_at, confirmed_at, told_at)
      values (${newId()}, ${warehouseId}, ${email}, ${size}, 'sk', ${askedAt}, ${confirmed ? askedAt : null},
        ${isFulfilled ? askedAt : null})`.execute(app.database.db)
  await add('one@example.test', 'SMALL', '2026-11-01T09:00:00Z', true)
  await add('two@example.test', 'SMALL', '2026-11-10T09:00:00Z', true)
  await add('one@example.test', null, '2026-11-05T09:00:00Z', true)
  await add('three@example.test', 'LARGE', '2026-11-05T09:00:00Z', false)
  await add('four@example.test', 'LARGE', '2026-11-05T09:00:00Z', true, true)
}
