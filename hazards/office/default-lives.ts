import { sql } from 'kysely'
import { amountOwed, payableSince, type RentRow } from '../../server/src/features/rents/index.ts'
import { addDays, dayMs, daysBetween, toDay } from '../../server/src/kernel/days.ts'
import type { TestApp, TestResponse } from '../../server/src/testing/test-app.ts'

/** Events of one contract, in days after the notice of default. */
export interface LifePlan {
  readonly contractId: string
  readonly firstDueOn: string
  readonly deposit: number
  /** Days from the first due day to the notice. */
  readonly noticeAfter: number
  /**
   * IN_TIME and LATE pay all demanded invoices, PARTLY all but one. BOOKED_LATE: staff record the payment after the
   * end, with the date of the deadline.
   */
  readonly pays: 'IN_TIME' | 'LATE' | 'BOOKED_LATE' | 'PARTLY' | 'NEVER'
  readonly paysAfter: number
  readonly clearedAfter: number
}

const noticeDays = 15
/** The end takes effect on the day after the deadline. */
const effectiveAfter = noticeDays + 1
export const timeZone = 'Europe/Bratislava'

export function planLife(contractId: string, start: string, random: () => number): LifePlan {
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const pays = (['IN_TIME', 'LATE', 'BOOKED_LATE', 'PARTLY', 'NEVER'] as const)[upTo(4)] ?? 'NEVER'
  const paysLater = pays === 'LATE' || pays === 'BOOKED_LATE'
  return {
    ...{ contractId, pays },
    firstDueOn: addDays(start, upTo(20)),
    deposit: upTo(3) === 0 ? 0 : upTo(40_000),
    noticeAfter: 1 + upTo(44),
    paysAfter: paysLater ? effectiveAfter + upTo(3) : upTo(noticeDays),
    clearedAfter: effectiveAfter + 4 + upTo(26),
  }
}

/** The life of a contract while its plan runs. */
export interface Life {
  readonly plan: LifePlan
  noticedOn: string | null
  deadlineOn: string | null
  demanded: readonly string[]
  perDay: number
  clearedOn: string | null
  isPaidInTime: boolean
  readonly faults: string[]
}

export const newLife = (plan: LifePlan): Life => ({
  ...{ plan, noticedOn: null, deadlineOn: null, demanded: [], perDay: 0, clearedOn: null, isPaidInTime: false },
  faults: [],
})

const reason = 'A reason of the hazard'

/** Acts on one day of a life: notice, payments, clearance. */
export async function actOn(app: TestApp, life: Life, today: string, token: string): Promise<void> {
  const { plan } = life
  const post = async (path: string, body: object) => {
    const contract = app.database.db.selectFrom('contract').select('version').where('id', '=', plan.contractId)
    const { version } = await contract.executeTakeFirstOrThrow()
    return app.request('POST', `/api/office/${path}`, { token, body: { version, reason, ...body } })
  }
  if (life.noticedOn === null) {
    if (today === addDays(plan.firstDueOn, plan.noticeAfter)) await giveNotice(app, life, today, post)
    return
  }
  const day = daysBetween(life.noticedOn, today)
  if (day === plan.paysAfter) await pay(life, today, post)
  if (day === plan.clearedAfter && !life.isPaidInTime) {
    const { status, body } = await post(`contracts/${plan.contractId}/clearance`, {})
    if (status === 200) life.clearedOn = today
    else life.faults.push(`the clearance returned ${status} ${body.code}`)
  }
}

type Post = (path: string, body: object) => Promise<TestResponse>

async function giveNotice(app: TestApp, life: Life, today: string, post: Post): Promise<void> {
  const { contractId } = life.plan
  const rents = await rentsOf(app, contractId)
  const demanded = rents.filter((rent) => rent.status === 'INVOICE_SUBMITTED' && payableSince(rent) <= today)
  const { status, body } = await post(`contracts/${contractId}/end`, { ground: 'DEFAULT' })
  if (status !== 200) {
    life.faults.push(`the notice returned ${status} ${body.code}`)
    return
  }
  life.noticedOn = today
  life.deadlineOn = body.payBy
  life.perDay = Math.round(body.perDayAfterEnd * 100)
  life.demanded = demanded.map(({ id }) => id)
  if (body.payBy !== addDays(today, noticeDays)) life.faults.push(`the deadline is ${body.payBy}`)
}

async function pay(life: Life, today: string, post: Post): Promise<void> {
  const { pays } = life.plan
  if (pays === 'NEVER' || life.deadlineOn === null) return
  const on = pays === 'BOOKED_LATE' ? life.deadlineOn : today
  const paid = pays === 'PARTLY' ? life.demanded.slice(1) : life.demanded
  for (const id of paid) {
    const { status, body } = await post(`rents/${id}/paid`, { on })
    if (status !== 200) life.faults.push(`the payment returned ${status} ${body.code}`)
  }
  life.isPaidInTime = pays === 'IN_TIME' || pays === 'BOOKED_LATE'
}

export const rentsOf = (app: TestApp, contractId: string): Promise<RentRow[]> =>
  app.database.db.selectFrom('rent').selectAll().where('contractId', '=', contractId).orderBy('periodIndex').execute()

/** Compares the end of a life with its plan. */
export async function faultsOf(app: TestApp, life: Life): Promise<string[]> {
  const { contractId } = life.plan
  const contracts = app.database.db.selectFrom('contract').selectAll().where('id', '=', contractId)
  const contract = await contracts.executeTakeFirstOrThrow()
  const faults = [...life.faults]
  const check = (isRight: boolean, fault: string) => void (isRight ? null : faults.push(fault))
  if (life.noticedOn === null || life.deadlineOn === null) return [...faults, 'the life had no notice']
  const rents = await rentsOf(app, contractId)
  if (life.isPaidInTime) {
    check(contract.status === 'ACTIVE' && contract.endGround === null, `paid in time, but ${contract.status}`)
    check(contract.terminationOn === null, 'paid in time, but terminated')
    check(
      rents.every(({ kind }) => kind === 'RENT'),
      'paid in time, but owes use after the end',
    )
    return faults
  }
  const terminationOn = addDays(life.deadlineOn, 1)
  check(contract.terminationOn === terminationOn, `ends on ${contract.terminationOn}, not on ${terminationOn}`)
  check(contract.accessCode === null, 'the access code exists after the end')
  const later = rents.filter(({ kind, periodFrom }) => kind === 'RENT' && periodFrom >= terminationOn)
  check(later.length === 0, `${later.length} rents after the termination`)
  check(contract.status === 'TERMINATED' && contract.endSettledAt !== null, `not settled: ${contract.status}`)
  return [...faults, ...(await moneyFaults(app, life, { ...contract, rents, terminationOn }))]
}

interface SettledContract {
  readonly id: string
  readonly deposit: number
  readonly depositStatus: string
  readonly rents: readonly RentRow[]
  readonly terminationOn: string
}

async function moneyFaults(app: TestApp, life: Life, contract: SettledContract): Promise<string[]> {
  const { deposit, depositStatus, rents, terminationOn } = contract
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight ? null : faults.push(fault))
  const setOff = rents.reduce((total, rent) => total + rent.setOff, 0)
  const unpaid = rents.filter(({ status }) => status === 'INVOICE_SUBMITTED')
  const owed = unpaid.reduce((total, rent) => total + amountOwed(rent), 0)
  check(setOff === Math.min(deposit, setOff + owed), `${setOff} of the deposit of ${deposit} set off, ${owed} owed`)
  check(
    rents.every((rent) => amountOwed(rent) >= 0),
    'a rent owes less than nothing',
  )
  if (deposit > 0) {
    const expected = setOff < deposit ? 'REFUNDED' : 'KEPT'
    check(depositStatus === expected, `the deposit is ${depositStatus}, not ${expected}`)
    const returned = await findReturned(app, contract.id)
    check(returned === deposit - setOff, `${returned} of ${deposit - setOff} of the deposit returned`)
  }
  const invoicedTo = rents.filter(({ kind }) => kind === 'RENT').at(-1)?.periodTo ?? terminationOn
  const [, from = ''] = [addDays(invoicedTo, 1), terminationOn].sort()
  const days = life.clearedOn === null ? 0 : Math.max(0, daysBetween(from, addDays(life.clearedOn, 1)))
  const used = rents.filter(({ kind }) => kind === 'USE').reduce((total, { gross }) => total + gross, 0)
  check(used === days * life.perDay, `${used} for ${days} days of use at ${life.perDay}`)
  return faults
}

/** The contracts have no card payment, so a task requests the return of the deposit by bank transfer. */
async function findReturned(app: TestApp, contractId: string): Promise<number> {
  const { rows } = await sql<{
    note: string
  }>`select note from task where reference = ${`deposit:${contractId}`}`.execute(app.database.db)
  return rows.reduce(
    (total, { note }) => total + Math.round(Number(/send ([\d.]+) [A-Z]{3}/.exec(note)?.[1] ?? 0) * 100),
    0,
  )
}

export const dayOf = (app: TestApp): string => toDay(app.clock.now(), timeZone)
export const nextDay = (app: TestApp): void => app.clock.advance(dayMs)
