import { claimsOf } from './rental-claims.ts'
import { isSuspended, openedBoxes } from './rental-moves.ts'
import { type Billing, type Contract, people, type Rental } from './rental-state.ts'
import type { TestApp } from './test-app.ts'

/** The state of the app and of the rental model as comparable text. */

const line = (name: number, parts: readonly unknown[]) => `order ${name}: ${parts.join(' ')}`
const moveLine = (name: number, parts: readonly unknown[]) => `order ${name} moves: ${parts.join(' ')}`
const claimLine = (kind: string, fromMs: number, untilMs: number | null, expiresMs: number | null) =>
  [kind, ...[fromMs, untilMs, expiresMs].map((ms) => (ms === null ? '-' : new Date(ms).toISOString()))].join(' ')
const boxLine = (box: number, active: boolean, claims: readonly string[]) =>
  `Box ${box}: ${active} ${[...claims].sort().join('; ')}`
const doorLine = (person: number, doors: readonly string[]) => `doors of ${person}: ${[...doors].sort().join(' ')}`
const doorOf = (box: number, suspended: boolean) => `${box}${suspended ? ' suspended' : ''}`
const periodOf = ({ from, to, isPaid }: Billing['invoiced'][number]) => `${from}/${to}${isPaid ? '' : ' owed'}`

interface SimulatedApp {
  readonly boxes: readonly string[]
  readonly orders: ReadonlyMap<number, string>
  readonly tokens: ReadonlyMap<number, string>
}

export async function describeState(app: TestApp, simulated: SimulatedApp): Promise<string> {
  const { boxes, orders, tokens } = simulated
  const billing = await findBilling(app, orders)
  const lines: string[] = []
  for (const [name, id] of orders) lines.push(...(await describeOrder(app, { name, id, boxes }, billing.get(name))))
  for (const box of boxes.keys()) lines.push(await describeBox(app, boxes, box))
  for (const [person, token] of tokens) {
    const { body } = await app.request('GET', '/api/client/my/doors', { token, source: `10.15.0.${person}` })
    const opened: { boxId: string; accessSuspended: boolean }[] = body.locations.flatMap(
      ({ boxes: listed }: { boxes: [] }) => listed,
    )
    const own = opened.filter(({ boxId }) => boxes.includes(boxId))
    lines.push(
      doorLine(
        person,
        own.map(({ boxId, accessSuspended }) => doorOf(boxes.indexOf(boxId), accessSuspended)),
      ),
    )
  }
  return lines.sort().join('\n')
}

async function describeOrder(
  app: TestApp,
  { name, id, boxes }: { readonly name: number; readonly id: string; readonly boxes: readonly string[] },
  billing: Billing | undefined,
): Promise<string[]> {
  const { db } = app.database
  const order = await db.selectFrom('rentalOrder').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const contract = await db.selectFrom('contract').selectAll().where('orderId', '=', id).executeTakeFirst()
  const paid = await db.selectFrom('payment').select('status').where('purposeId', '=', id).execute()
  const kinds = paid.map(({ status }) => (status === 'REFUNDED' ? 'PAID' : status === 'PENDING' ? 'OPEN' : status))
  if (!contract) return [line(name, [order.status, kinds.sort().join()])]
  const { status, startsOn, terminationOn, withdrawnAt, boxId } = contract
  const box = boxes.indexOf(boxId)
  const invoiced = billing?.invoiced.map(periodOf).join() ?? ''
  const parts = [status, startsOn, terminationOn, withdrawnAt !== null, box, invoiced]
  const rows = await db.selectFrom('contractMove').selectAll().where('contractId', '=', contract.id).execute()
  const moves = rows.map((move) => {
    const oldBox = move.doneAt !== null && move.emptiedAt === null ? boxes.indexOf(move.oldBoxId) : null
    return [
      move.status,
      move.day,
      boxes.indexOf(move.boxId),
      oldBox,
      oldBox === null ? null : move.openUntil?.getTime(),
    ]
  })
  return [line(name, [order.status, kinds.sort().join(), ...parts]), ...moves.map((one) => moveLine(name, one))]
}

async function describeBox(app: TestApp, boxes: readonly string[], box: number): Promise<string> {
  const { db } = app.database
  const id = boxes[box] ?? ''
  const now = app.clock.now()
  const { active } = await db.selectFrom('box').select('active').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('occupancy').selectAll().where('boxId', '=', id).execute()
  const claims = rows.filter(
    ({ untilAt, expiresAt }) => (untilAt === null || untilAt > now) && (expiresAt === null || expiresAt > now),
  )
  return boxLine(
    box,
    active,
    claims.map(({ kind, fromAt, untilAt, expiresAt }) =>
      claimLine(kind, fromAt.getTime(), untilAt?.getTime() ?? null, expiresAt?.getTime() ?? null),
    ),
  )
}

export function describeRental(rental: Rental): string {
  const lines = [...rental.orders].flatMap(([name, { status, pages, contract }]) => {
    const kinds = pages.map(({ reported }) => reported)
    if (!contract) return [line(name, [status, kinds.sort().join()])]
    const { startsOn, endsOn, withdrawn, box, invoiced } = contract
    const parts = [contract.status, startsOn, endsOn, withdrawn, box, invoiced.map(periodOf).join()]
    const moves = contract.moves.map(({ status: moved, day, box: to, old }) =>
      moveLine(name, [moved, day, to, old?.box, old?.untilMs]),
    )
    return [line(name, [status, kinds.sort().join(), ...parts]), ...moves]
  })
  const boxes = rental.boxes.map((active, box) =>
    boxLine(
      box,
      active,
      claimsOf(rental, box).map(({ isContract, fromMs, untilMs, expiresMs }) =>
        claimLine(isContract ? 'CONTRACT' : 'HOLD', fromMs, untilMs, expiresMs),
      ),
    ),
  )
  const doors = people.map((_, person) => doorLine(person, doorsOf(rental, person)))
  return [...lines, ...boxes, ...doors].sort().join('\n')
}

function doorsOf(rental: Rental, person: number): string[] {
  const contracts = [...rental.orders.values()].filter((order) => order.person === person)
  const open = (contract: Contract) =>
    openedBoxes(rental, contract).map((box) => doorOf(box, isSuspended(rental, contract)))
  return contracts.flatMap(({ contract }) => (contract ? open(contract) : []))
}

/** The invoiced periods and debts of each order with a contract. */
export async function findBilling(app: TestApp, orders: ReadonlyMap<number, string>): Promise<Map<number, Billing>> {
  const { db } = app.database
  const found = new Map<number, Billing>()
  for (const [name, id] of orders) {
    const contract = await db
      .selectFrom('contract')
      .select(['id', 'overdueSince'])
      .where('orderId', '=', id)
      .executeTakeFirst()
    if (!contract) continue
    const rents = await db
      .selectFrom('rent')
      .select(['periodFrom', 'periodTo', 'status'])
      .where('contractId', '=', contract.id)
      .where('status', '<>', 'CREATED')
      .orderBy('periodIndex')
      .execute()
    const invoiced = rents.map(({ periodFrom, periodTo, status }) => ({
      from: periodFrom,
      to: periodTo,
      isPaid: status === 'PAID',
    }))
    found.set(name, { invoiced, overdueSince: contract.overdueSince })
  }
  return found
}
