import fc from 'fast-check'
import { currentDay } from './rental-claims.ts'
import { describeRental } from './rental-description.ts'
import { act } from './rental-model.ts'
import { type RentalSimulationApp, startRentalSimulation } from './rental-simulation-app.ts'
import type { Action, Billing, FollowUp, Order, Page, Rental } from './rental-state.ts'
import type { TestApp } from './test-app.ts'

/** An action without names. Its numbers choose among the orders and pages that exist when it runs. */
type Intent = Readonly<{ kind: Action['kind']; pick: number; more: number; yes: boolean }>
/** Actions that run concurrently. */
type Step = readonly Intent[]

const minutesToWait = [1, 20, 31, 121, 24 * 60, 3 * 24 * 60, 5 * 24 * 60, 16 * 24 * 60, 31 * 24 * 60, null]
const daysToStart = [null, null, null, 0, 1, 5, 20, 60, -1, 61]
const daysToNewStart = [0, 1, 3, 10, 20, 45, 60, -1, 61]
const daysToTermination = [-1, 1, 20, 31, 31, 32, 45]
const daysToMove = [0, 0, 0, 0, 1, 3, 12, 31, -1, 61]
/** Two of these Boxes have the same price. */
const boxCount = 4

const intent = (kind: Intent['kind']) =>
  fc.record({ kind: fc.constant(kind), pick: fc.nat(50), more: fc.nat(50), yes: fc.boolean() })

const calls = fc.oneof(
  { weight: 6, arbitrary: intent('place') },
  { weight: 7, arbitrary: intent('pay') },
  { weight: 2, arbitrary: intent('retry') },
  { weight: 4, arbitrary: intent('terminate') },
  { weight: 1, arbitrary: intent('changeEnd') },
  { weight: 3, arbitrary: intent('changeStart') },
  { weight: 2, arbitrary: intent('revoke') },
  { weight: 3, arbitrary: intent('evict') },
  { weight: 1, arbitrary: intent('withdraw') },
  { weight: 1, arbitrary: intent('withdrawByStatement') },
  { weight: 6, arbitrary: intent('move') },
  { weight: 3, arbitrary: intent('payMove') },
  { weight: 2, arbitrary: intent('empty') },
)

/** An order, then a successful payment. The payment can belong to another order with an open payment page. */
const paidOrder = fc
  .tuple(intent('place'), intent('pay'))
  .map(([place, pay]): Step[] => [[place], [{ ...pay, yes: true, more: 1 }]])

const single = fc.oneof(
  { weight: 6, arbitrary: calls.map((one): Step => [one]) },
  { weight: 1, arbitrary: fc.oneof(intent('previewMove'), intent('payArrears')).map((one): Step => [one]) },
  { weight: 2, arbitrary: intent('wait').map((one): Step => [one]) },
  { weight: 3, arbitrary: fc.array(calls, { minLength: 2, maxLength: 3 }) },
)

/** Random histories of up to 50 steps. About a fifth of the steps have two or three concurrent actions. */
export const rentalHistories = fc
  .array(fc.oneof({ weight: 1, arbitrary: paidOrder }, { weight: 6, arbitrary: single.map((step) => [step]) }), {
    minLength: 1,
    maxLength: 50,
    size: 'max',
  })
  .map((steps) => steps.flat().slice(0, 50))

const hasOpenPage = (pages: readonly Page[]) => pages.some(({ outcome }) => outcome === 'OPEN')

function isChangeable(kind: Intent['kind'], { status, pages, contract }: Order, today: string): boolean {
  if (kind === 'pay') return hasOpenPage(pages)
  if (kind === 'retry') return status !== 'FULFILLED'
  if (kind === 'payMove') return contract?.moves.some((move) => hasOpenPage(move.pages)) ?? false
  if (kind === 'empty') return contract?.moves.some(({ old }) => old !== null) ?? false
  if (kind === 'changeStart') return contract?.status === 'ACTIVE' && contract.startsOn > today
  if (kind === 'revoke' || kind === 'changeEnd' || kind === 'evict') return contract?.status === 'TERMINATING'
  return contract?.status === 'ACTIVE'
}

/** Creates actions from intents, with names of existing or missing orders and pages. */
class ActionFactory {
  private names = 0
  private readonly orders: number[] = []
  private readonly pages = new Map<number, number[]>()
  private readonly movePages = new Map<number, number[]>()

  private newPage(order: number, pages = this.pages): number {
    const page = ++this.names
    pages.set(order, [...(pages.get(order) ?? []), page])
    return page
  }

  /** Most actions choose an order that they can change, so that a history reaches moves and later contracts. */
  private pickOrder({ kind, pick, more }: Intent, rental: Rental): number {
    const today = currentDay(rental)
    const changeable = [...rental.orders].filter(([, order]) => isChangeable(kind, order, today)).map(([name]) => name)
    const orders = changeable.length > 0 && more % 6 !== 5 ? changeable : this.orders
    return orders[pick % Math.max(1, orders.length)] ?? 0
  }

  /** About a quarter of the orders have two or three Boxes. */
  private furtherBoxes({ pick, more }: Intent): { order: number; box: number }[] {
    const count = [0, 0, 0, 1, 0, 0, 0, 2][pick % 8] ?? 0
    return Array.from({ length: count }, (_, n) => {
      const order = ++this.names
      this.orders.push(order)
      return { order, box: (more + n + 1) % boxCount }
    })
  }

  create(intended: Intent, rental: Rental): Action {
    const { kind, pick, more, yes } = intended
    if (kind === 'place') {
      const order = ++this.names
      this.orders.push(order)
      const startsInDays = daysToStart[(pick + more) % daysToStart.length] ?? null
      return {
        kind,
        order,
        page: this.newPage(order),
        person: pick % 3,
        box: more % boxCount,
        others: this.furtherBoxes(intended),
        early: yes,
        startsInDays,
      }
    }
    if (kind === 'wait') return { kind, minutes: minutesToWait[pick % minutesToWait.length] ?? null }
    const order = this.pickOrder(intended, rental)
    if (kind === 'payArrears') return { kind, order }
    if (kind === 'retry') return { kind, order, page: this.newPage(order) }
    const stranger = more % 7 === 0
    if (kind === 'move' || kind === 'previewMove') {
      const names = { move: ++this.names, page: this.newPage(order, this.movePages) }
      const inDays = daysToMove[(pick + more) % daysToMove.length] ?? 0
      return { kind, order, ...names, stranger, box: more % boxCount, inDays }
    }
    const pages = (kind === 'payMove' ? this.movePages : this.pages).get(order) ?? []
    // Most payments use the newest page.
    const page = pages.at(yes || more % 4 > 0 ? -1 : more % Math.max(1, pages.length)) ?? 0
    if (kind === 'pay' || kind === 'payMove') return { kind, order, page, pays: more % 4 !== 0 }
    if (kind === 'changeStart')
      return { kind, order, stranger, inDays: daysToNewStart[more % daysToNewStart.length] ?? 0 }
    if (kind === 'terminate' || kind === 'changeEnd')
      return { kind, order, stranger, inDays: daysToTermination[more % daysToTermination.length] ?? 0 }
    return { kind, order, stranger }
  }
}

interface ModelRun {
  readonly rental: Rental
  readonly responses: ReadonlyMap<Action, string>
}

/** A step of an action. The response belongs to the action. */
interface Pending {
  readonly action: Action
  readonly next: Action | FollowUp
}

/** Runs the model for every possible sequence of the remaining steps of the actions. */
function allRuns(start: ModelRun, remaining: readonly Pending[]): ModelRun[] {
  if (remaining.length === 0) return [start]
  return remaining.flatMap((pending) => {
    const { action, next } = pending
    const [rental, response, followUp] = act(start.rental, next)
    const rest = remaining.filter((other) => other !== pending)
    const responses = response === null ? start.responses : new Map(start.responses).set(action, response)
    return allRuns({ rental, responses }, followUp ? [...rest, { action, next: followUp }] : rest)
  })
}

const describeResponses = (actions: readonly Action[], responses: ReadonlyMap<Action, string>) =>
  actions.map((action) => responses.get(action) ?? '').join(', ')

const describeActions = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).join(' with ')

/** A key of the state. States that differ only in the order of their claims have the same key. */
function stateKey({ nowMs, boxes, holds, orders }: Rental): string {
  const known = [...orders].sort(([one], [other]) => one - other)
  const withHolds = (key: string, value: unknown) => (key === 'hold' ? holds[Number(value)] : value)
  return JSON.stringify([nowMs, boxes, known, holds.map((hold) => JSON.stringify(hold)).sort()], withHolds)
}

const distinct = (rentals: readonly Rental[]) => [
  ...new Map(rentals.map((rental) => [stateKey(rental), rental] as const)).values(),
]

function withBilling(rental: Rental, billing: ReadonlyMap<number, Billing>): Rental {
  const orders = [...rental.orders].map(([name, order]) => {
    const contract = order.contract && { ...order.contract, ...billing.get(name) }
    return [name, { ...order, contract }] as const
  })
  return { ...rental, orders: new Map(orders) }
}

/** Runs concurrent actions. Returns the matching model states, or the divergence. Later steps exclude some states. */
async function runStep(
  simulation: RentalSimulationApp,
  rentals: readonly Rental[],
  actions: readonly Action[],
): Promise<Rental[] | string> {
  const all = [
    ...actions.map((action) => simulation.act(action)),
    ...(actions.length > 1 ? [simulation.settle().then(() => '')] : []),
  ]
  const responses = (await Promise.all(all)).slice(0, actions.length).join(', ')
  await simulation.settle()
  const state = await simulation.describe()
  const isBilled = actions.some(({ kind }) => kind === 'wait' || kind === 'payArrears')
  const billing = isBilled ? await simulation.billing() : new Map<number, Billing>()
  const steps = actions.map((action) => ({ action, next: action }))
  const possible = rentals
    .flatMap((rental) => allRuns({ rental, responses: new Map() }, steps))
    .map(({ rental, responses }) => ({ responses, rental: withBilling(rental, billing) }))
  const violations = await simulation.violations()
  if (violations.length > 0) return `${describeActions(actions)}\nviolates ${violations.join('\n')}`
  const found = possible.filter(
    (run) => describeResponses(actions, run.responses) === responses && describeRental(run.rental) === state,
  )
  if (found.length > 0) return distinct(found.map(({ rental }) => rental))
  const expected = new Set(
    possible.map((run) => `${describeResponses(actions, run.responses)}\n${describeRental(run.rental)}`),
  )
  return `${describeActions(actions)}\nreturned ${responses}\n${state}\ninstead of ${[...expected].join('\nor ')}`
}

export interface SimulationResult {
  /** The difference between the app and the model, or null. */
  readonly divergence: string | null
  readonly actions: number
}

export async function runSimulation(app: TestApp, steps: readonly Step[]): Promise<SimulationResult> {
  const simulation = await startRentalSimulation(app)
  const factory = new ActionFactory()
  let [rentals, count]: [readonly Rental[], number] = [[simulation.start], 0]
  for (const step of steps) {
    const actions = step.map((one) => factory.create(one, rentals[0] ?? simulation.start))
    count += actions.length
    const next = await runStep(simulation, rentals, actions)
    if (typeof next === 'string') return { divergence: next, actions: count }
    rentals = next
  }
  const violations = await simulation.allViolations()
  return { divergence: violations.length > 0 ? violations.join('\n') : null, actions: count }
}
