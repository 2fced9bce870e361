import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findViolations,
  orderInvariants,
  paymentInvariants,
  rentInvariants,
  standingInvariants,
} from '#src/features/operations/index.ts'
import { jobs } from '#src/jobs.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { demoWorld } from '../world/index.ts'
import { insertDemoHistory } from './history.repo.ts'
import { demoPriceChangeId } from './history-prices.ts'

let app: TestApp
let token: string
/** Rows of the demo accounts before the history. */
let accountsBefore: unknown
beforeAll(async () => {
  app = await startTestApp()
  accountsBefore = await findDemoAccounts()
  const { ctx, config } = app.services
  await ctx.transaction((tx) => insertDemoHistory(tx, demoWorld(), app.clock.now(), config))
  token = await signInAs(app, 'OWNER')
}, 300_000)
afterAll(() => app.close())

const fetchOffice = async (path: string) => (await app.request('GET', `/api/office/${path}`, { token })).body
const isDemo = (email: string) => !email.endsWith('@tenants.boxzone.test')
const today = () => toDay(app.clock.now(), 'Europe/Bratislava')

async function findDemoAccounts() {
  const { db } = app.database
  const accounts = await db.selectFrom('account').selectAll().orderBy('id').execute()
  const demo = accounts.filter(({ email }) => isDemo(email))
  const ids = demo.map(({ id }) => id)
  const contracts = await db.selectFrom('contract').selectAll().where('accountId', 'in', ids).orderBy('id').execute()
  const payments = await db.selectFrom('payment').selectAll().where('accountId', 'in', ids).orderBy('id').execute()
  return { demo, contracts, payments }
}

interface ContractItem {
  readonly id: string
  readonly overdueSince: string
  readonly accessSuspended: boolean
  readonly isEndProposed: boolean
  readonly endGround: string | null
  readonly status: string
  readonly customer: { readonly id: string; readonly email: string }
}

async function findContracts(query: string): Promise<ContractItem[]> {
  const items: ContractItem[] = []
  for (let after = ''; ; ) {
    const page = await fetchOffice(`contracts?${query}&limit=100${after}`)
    items.push(...page.items)
    if (page.next === null) return items.filter(({ customer }) => !isDemo(customer.email))
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

test('satisfies the invariants of orders, payments, rents and invoices', async () => {
  const settled = [...orderInvariants, ...paymentInvariants, ...rentInvariants]
  expect(await findViolations(app.database.db, [...new Set([...standingInvariants, ...settled])])).toEqual([])
}, 300_000)

test('leaves the demo accounts unchanged', async () => {
  expect(await findDemoAccounts()).toEqual(accountsBefore)
})

const quietJobs = [
  ...['NOTIFY_RENTS_WITH_PAYMENT_OVERDUE', 'CONTRACT_ENDS', 'CANCEL_CONTRACTS', 'RETURN_DEPOSITS'],
  ...['RECONCILE_PAYMENTS', 'PRICE_CHANGES', 'NOTIFY_FREE_BOXES'],
]

test('creates no data that the jobs of the first day would change', async () => {
  const before = await fetchOffice('today')
  for (const job of jobs) if (quietJobs.includes(job.name)) await runJob(app.services.ctx, job, {})
  expect(await fetchOffice('today')).toEqual(before)
  const emails = app.database.db.selectFrom('outboxEmail').select(['kind', 'recipient']).where('status', '<>', 'SENT')
  const toTenants = (await emails.execute()).filter(({ recipient }) => !isDemo(recipient))
  expect(toTenants).toEqual([])
}, 120_000)

test('fills the reports of two years', async () => {
  const fetchReport = (name: string) => fetchOffice(`reports/${name}?from=2024-12`)
  expect((await fetchReport('occupancy')).rows).toHaveLength(24)
  expect((await fetchReport('length-of-stay')).totals[0].contracts).toBeGreaterThan(500)
  expect((await fetchReport('debt-ageing')).totals.length).toBeGreaterThan(3)
})

describe('contracts of the history', () => {
  test('has overdue rents at every stage', async () => {
    const overdue = (await findContracts('overdue=true')).map((item) => ({
      ...item,
      isNew: item.overdueSince > addDays(today(), -14),
    }))
    const running = overdue.filter(({ endGround }) => endGround === null)
    expect(running.filter(({ isNew, accessSuspended }) => isNew && !accessSuspended).length).toBeGreaterThanOrEqual(5)
    expect(
      running.filter(({ isNew, accessSuspended, isEndProposed }) => !isNew && accessSuspended && !isEndProposed).length,
    ).toBeGreaterThanOrEqual(5)
    expect(running.filter(({ isEndProposed }) => isEndProposed).length).toBeGreaterThanOrEqual(5)
    const inDefault = overdue.filter(({ endGround }) => endGround === 'DEFAULT')
    expect(inDefault.filter(({ status }) => status === 'ACTIVE')).toHaveLength(4)
    expect(inDefault.filter(({ status }) => status === 'TERMINATING')).toHaveLength(3)
  })

  test('has the dates of a notice of default and of an end', async () => {
    const inDefault = (await findContracts('overdue=true')).filter(({ endGround }) => endGround === 'DEFAULT')
    const ends = await Promise.all(inDefault.map(async ({ id }) => (await fetchOffice(`contracts/${id}`)).end))
    const noticed = ends.filter(({ effectiveAt }) => effectiveAt === null)
    expect(noticed.map(({ payBy }) => payBy)).toEqual(noticed.map(() => addDays(today(), 8)))
    const ended = ends.filter(({ effectiveAt }) => effectiveAt !== null)
    expect(ended.filter(({ clearBy }) => clearBy < today())).toHaveLength(1)
    expect(ended.filter(({ clearBy }) => clearBy > today())).toHaveLength(2)
    expect(ended.every(({ clearedAt }) => clearedAt === null)).toBe(true)
  })

  test('has suspensions by staff with a reason', async () => {
    const running = await findContracts('overdue=false&status=ACTIVE')
    const suspended = running.filter(({ accessSuspended }) => accessSuspended)
    expect(suspended).toHaveLength(1)
    const { suspension } = await fetchOffice(`contracts/${suspended[0]?.id}`)
    expect(suspension.reason).not.toBe('')
  })

  test('has an announced price', async () => {
    const change = await fetchOffice(`price-changes/${demoPriceChangeId}`)
    expect(change).toMatchObject({ pending: 0, percent: 5 })
    expect(change.changed).toBeGreaterThan(2)
    expect(change.excluded).toBeGreaterThan(2)
    const changed = change.items.find(({ exclusion }: { exclusion: string | null }) => exclusion === null)
    const { nextPrice } = await fetchOffice(`contracts/${changed.contractId}`)
    expect(nextPrice.from >= addDays(today(), 20)).toBe(true)
  })
})

describe('history of single contracts', () => {
  const findDetails = async (items: readonly ContractItem[]) =>
    Promise.all(items.map(({ id }) => fetchOffice(`contracts/${id}`)))
  const kindsOf = ({ events }: { events: readonly { kind: string }[] }) => events.map(({ kind }) => kind)

  test('has all card payments and the end of contracts that ended a few days ago', async () => {
    const { refusedRefunds } = await fetchOffice('today')
    for (const { contract } of refusedRefunds.items) {
      const details = await fetchOffice(`contracts/${contract.id}`)
      expect(kindsOf(details)).toEqual(expect.arrayContaining(['NOTICE', 'EMPTIED', 'ENDED', 'REFUND_REFUSED']))
      expect(details).toMatchObject({ deposit: { status: 'REFUND_REFUSED' }, access: { days: 'AFTER' }, isOver: true })
      const payments = await fetchOffice(`payments?contractId=${contract.id}&limit=100`)
      expect(payments.items).toHaveLength(details.rents.length)
    }
  })

  test('has reminders and suspensions of contracts with an unpaid invoice', async () => {
    const suspended = (await findContracts('overdue=true&status=ACTIVE')).filter(
      ({ accessSuspended }) => accessSuspended,
    )
    const details = await findDetails(suspended.slice(0, 5))
    const forArrears = details.filter(({ access }) => access.disputedAt === null)
    expect(forArrears.length).toBeGreaterThan(0)
    for (const one of forArrears) expect(kindsOf(one)).toEqual(expect.arrayContaining(['REMINDED', 'ACCESS_SUSPENDED']))
  })
})

describe('money of the history', () => {
  const findTasks = async (kind: string, state = 'open') =>
    (await fetchOffice(`tasks?kind=${kind}&state=${state}&limit=100`)).items

  test('has open disputes with a deadline and a task', async () => {
    const { disputes } = await fetchOffice('today')
    expect(disputes.count).toBe(2)
    expect(disputes.items.every(({ answerBy }: { answerBy: string }) => answerBy > app.clock.now().toISOString())).toBe(
      true,
    )
    const tasks = await findTasks('answer-dispute')
    expect(tasks.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      disputes.items.map(({ id }: { id: string }) => `dispute:${id}`).sort(),
    )
  })

  test('has a lost dispute with its fee and a completed task', async () => {
    const { items } = await fetchOffice('disputes?status=LOST')
    expect(items).toHaveLength(1)
    expect(items[0].fee).toBe(15)
    expect(await findTasks('answer-dispute', 'done')).toHaveLength(1)
  })

  test('has parked payments and refused refunds with their tasks', async () => {
    const { parkedPayments, refusedRefunds } = await fetchOffice('today')
    expect(parkedPayments.count).toBe(2)
    expect(await findTasks('payment-parked')).toHaveLength(2)
    expect(refusedRefunds.count).toBe(2)
    expect(await findTasks('refund-refused')).toHaveLength(2)
  })
})

describe('buildings of the history', () => {
  test('has jammed locks, offline locks and low batteries', async () => {
    const { doors, tasks } = await fetchOffice('today')
    expect(doors).toMatchObject({ failing: 2, offline: 2, lowBattery: 2 })
    expect(tasks).toContainEqual(expect.objectContaining({ kind: 'door-failing', open: 2, dueToday: 2 }))
    const jammed = doors.items.filter(({ failure }: { failure: string }) => failure === 'lock-v2/jammed')
    expect(jammed).toHaveLength(2)
    const log = await fetchOffice(`access-log?warehouseId=${jammed[0].warehouseId}&failed=true`)
    expect(log.items).toHaveLength(2)
  })

  test('has Boxes to inspect with tasks and Boxes out of service with reasons', async () => {
    const { boxes } = await fetchOffice('today')
    expect(boxes.toInspect).toBe(4)
    expect(boxes.outOfService).toBeGreaterThan(20)
    expect(boxes.items.filter(({ isLate }: { isLate: boolean }) => isLate).length).toBeGreaterThan(0)
    const inspections = (await fetchOffice('tasks?kind=inspect-box&limit=100')).items
    // Four inspections and three clearances.
    expect(inspections).toHaveLength(7)
  })

  test('has free-Box requests for each size', async () => {
    const { rows } = await fetchOffice('reports/waiting?from=2024-12')
    expect(rows).toHaveLength(4)
  })
})

describe('customers and tasks of the history', () => {
  test('has one blocked customer, who has a note', async () => {
    const { items } = await fetchOffice('customers?blocked=true')
    expect(items).toHaveLength(1)
    const customer = await fetchOffice(`customers/${items[0].id}`)
    expect(customer.block.reason).not.toBe('')
    expect(customer.notes).toHaveLength(1)
  })

  test('has notes about tenants with a proposed end', async () => {
    const proposed = (await findContracts('overdue=true')).filter(({ isEndProposed }) => isEndProposed)
    const customers = await Promise.all(proposed.map(({ customer }) => fetchOffice(`customers/${customer.id}`)))
    expect(customers.filter(({ notes }) => notes.length === 2)).toHaveLength(5)
  })

  test('has tasks of staff, overdue, due today and later', async () => {
    const { items } = await fetchOffice('tasks?kind=manual&limit=100')
    const due = items.map(({ dueOn }: { dueOn: string }) => dueOn)
    expect(due).toHaveLength(5)
    expect(due.filter((day: string) => day < today())).toHaveLength(1)
    expect(due.filter((day: string) => day === today())).toHaveLength(1)
    expect(items.filter(({ assignee }: { assignee: unknown }) => assignee === null)).toHaveLength(1)
  })

  test('shows the manager of Bratislava the work of this city', async () => {
    const manager = await signInAs(app, 'MANAGER')
    const { body } = await app.request('GET', '/api/office/today', { token: manager })
    expect(body.proposedEnds.count).toBeGreaterThanOrEqual(2)
    expect(body.disputes.count).toBe(1)
    expect(body.refusedRefunds.count).toBe(1)
    expect(body.doors).toMatchObject({ failing: 1, offline: 1, lowBattery: 1 })
    expect(body.boxes.toInspect).toBe(2)
  })
})
