import fc from 'fast-check'
import { act } from './rental-model.ts'
import { describeRental, type RentalSimulationApp, startRentalSimulation } from './rental-simulation-app.ts'
import type { Action, Rental, RentalStep } from './rental-state.ts'
import type { TestApp } from './test-app.ts'

/** Numbers that pick one of what there is by then. */
type Intent = Readonly<{ kind: Exclude<Action['kind'], 'hear'>; pick: number; more: number; yes: boolean }>
/** Concurrent actions. */
type Moment = readonly Intent[]

const minutesToWait = [5, 20, 31, 45, 121, 24 * 60, 5 * 24 * 60, 14 * 24 * 60, 31 * 24 * 60]
const daysToLeave = [-1, 0, 1, 20, 31, 45]

const intent = (kind: Intent['kind']) =>
  fc.record({ kind: fc.constant(kind), pick: fc.nat(50), more: fc.nat(50), yes: fc.boolean() })

const calls = fc.oneof(
  { weight: 5, arbitrary: intent('place') },
  { weight: 7, arbitrary: intent('pay') },
  { weight: 3, arbitrary: intent('retry') },
  { weight: 4, arbitrary: intent('leave') },
  { weight: 3, arbitrary: intent('evict') },
  { weight: 2, arbitrary: intent('withdraw') },
  { weight: 1, arbitrary: intent('withdrawByStatement') },
)

/** Lives of up to fifty moments, every fourth of them with two or three things at once. */
export const rentalHistories = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: calls.map((one): Moment => [one]) },
    { weight: 2, arbitrary: intent('wait').map((one): Moment => [one]) },
    { weight: 3, arbitrary: fc.array(calls, { minLength: 2, maxLength: 3 }) },
  ),
  { minLength: 1, maxLength: 50, size: 'max' },
)

/** Turns intents into actions on existing or missing items. */
class Naming {
  private names = 0
  private readonly orders: number[] = []
  private readonly pages = new Map<number, number[]>()

  private newPage(order: number): number {
    const page = ++this.names
    this.pages.set(order, [...(this.pages.get(order) ?? []), page])
    return page
  }

  private pickOrder = (pick: number) => this.orders[pick % Math.max(1, this.orders.length)] ?? 0

  name({ kind, pick, more, yes }: Intent): Action {
    if (kind === 'place') {
      const order = ++this.names
      this.orders.push(order)
      return { kind, order, page: this.newPage(order), person: pick % 3, box: more % 3, early: yes }
    }
    if (kind === 'wait') return { kind, minutes: minutesToWait[pick % minutesToWait.length] ?? 0 }
    const order = this.pickOrder(pick)
    if (kind === 'retry') return { kind, order, page: this.newPage(order) }
    const pages = this.pages.get(order) ?? []
    // Most pay on the page they were sent to last.
    const page = pages.at(yes ? -1 : more % Math.max(1, pages.length)) ?? 0
    if (kind === 'pay') return { kind, order, page, pays: more % 4 !== 0 }
    const stranger = more % 7 === 0
    if (kind === 'leave') return { kind, order, stranger, inDays: daysToLeave[more % daysToLeave.length] ?? 0 }
    return { kind, order, stranger }
  }
}

interface Path {
  readonly rental: Rental
  readonly answers: ReadonlyMap<Action, string>
}

/** Every order of these actions. The message about a payment arrives after the payment. */
function paths(start: Path, waiting: readonly Action[]): Path[] {
  if (waiting.length === 0) return [start]
  return waiting.flatMap((action) => {
    const [rental, answer]: RentalStep = act(start.rental, action)
    const rest = waiting.filter((other) => other !== action)
    const { kind } = action
    const next: Action[] = kind === 'pay' ? [...rest, { kind: 'hear', order: action.order, page: action.page }] : rest
    const answers = kind === 'hear' ? start.answers : new Map(start.answers).set(action, answer)
    return paths({ rental, answers }, next)
  })
}

const answered = (actions: readonly Action[], answers: ReadonlyMap<Action, string>) =>
  actions.map((action) => answers.get(action) ?? '').join(', ')

const told = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).join(' with ')

/** Two that differ in nothing that can ever matter are the same; holds have no order among themselves. */
function signature({ nowMs, boxes, holds, orders }: Rental): string {
  const known = [...orders].sort(([a], [b]) => a - b).map(([name, order]) => [name, order, holds[order.hold]])
  return JSON.stringify([nowMs, boxes, known, holds.map((hold) => JSON.stringify(hold)).sort()], withoutPlace)
}

/** The index of a hold. */
const withoutPlace = (key: string, value: unknown) => (key === 'hold' ? undefined : value)

const distinct = (rentals: readonly Rental[]) => [
  ...new Map(rentals.map((rental) => [signature(rental), rental] as const)).values(),
]

/** Runs concurrent actions and returns the model states that match. Two orders may match at first and differ later. */
async function live(
  world: RentalSimulationApp,
  rentals: readonly Rental[],
  actions: readonly Action[],
): Promise<Rental[] | string> {
  const all = [
    ...actions.map((action) => world.act(action)),
    ...(actions.length > 1 ? [world.settle().then(() => '')] : []),
  ]
  const said = (await Promise.all(all)).slice(0, actions.length).join(', ')
  await world.settle()
  const seen = await world.describe()
  const possible = rentals.flatMap((rental) => paths({ rental, answers: new Map() }, actions))
  const found = possible.filter(
    (path) => answered(actions, path.answers) === said && describeRental(path.rental) === seen,
  )
  if (found.length > 0) return distinct(found.map(({ rental }) => rental))
  const ways = new Set(possible.map((path) => `${answered(actions, path.answers)}\n${describeRental(path.rental)}`))
  return `${told(actions)}\nwas answered ${said}\n${seen}\ninstead of ${[...ways].join('\nor of ')}`
}

export interface SimulationResult {
  /** How the product went another way than the model; null when it did not. */
  readonly divergence: string | null
  readonly actions: number
}

export async function runSimulation(app: TestApp, moments: readonly Moment[]): Promise<SimulationResult> {
  const world = await startRentalSimulation(app)
  const naming = new Naming()
  let [rentals, count]: [readonly Rental[], number] = [[world.start], 0]
  for (const moment of moments) {
    const actions = moment.map((one) => naming.name(one))
    count += actions.length
    const next = await live(world, rentals, actions)
    if (typeof next === 'string') return { divergence: next, actions: count }
    rentals = next
  }
  const violations = await world.violations()
  return { divergence: violations.length > 0 ? violations.join('\n') : null, actions: count }
}
