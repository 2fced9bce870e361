import fc from 'fast-check'
import { act } from './rental-model.ts'
import { describeRental, type RentalSimulationApp, startRentalSimulation } from './rental-simulation-app.ts'
import type { Action, Rental, RentalStep } from './rental-state.ts'
import type { TestApp } from './test-app.ts'

/** An action without names. Its numbers choose among the orders and pages that exist when it runs. */
type Intent = Readonly<{ kind: Exclude<Action['kind'], 'receiveMessage'>; pick: number; more: number; yes: boolean }>
/** Actions that run concurrently. */
type Step = readonly Intent[]

const minutesToWait = [5, 20, 31, 45, 121, 24 * 60, 5 * 24 * 60, 14 * 24 * 60, 31 * 24 * 60]
const daysToStart = [null, null, null, 0, 1, 5, 20, 60, -1, 61]
const daysToTermination = [-1, 0, 1, 20, 31, 45]

const intent = (kind: Intent['kind']) =>
  fc.record({ kind: fc.constant(kind), pick: fc.nat(50), more: fc.nat(50), yes: fc.boolean() })

const calls = fc.oneof(
  { weight: 5, arbitrary: intent('place') },
  { weight: 7, arbitrary: intent('pay') },
  { weight: 3, arbitrary: intent('retry') },
  { weight: 4, arbitrary: intent('terminate') },
  { weight: 3, arbitrary: intent('evict') },
  { weight: 2, arbitrary: intent('withdraw') },
  { weight: 1, arbitrary: intent('withdrawByStatement') },
)

/** Random histories of up to 50 steps. Every fourth step has two or three concurrent actions. */
export const rentalHistories = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: calls.map((one): Step => [one]) },
    { weight: 2, arbitrary: intent('wait').map((one): Step => [one]) },
    { weight: 3, arbitrary: fc.array(calls, { minLength: 2, maxLength: 3 }) },
  ),
  { minLength: 1, maxLength: 50, size: 'max' },
)

/** Creates actions from intents, with names of existing or missing orders and pages. */
class ActionFactory {
  private names = 0
  private readonly orders: number[] = []
  private readonly pages = new Map<number, number[]>()

  private newPage(order: number): number {
    const page = ++this.names
    this.pages.set(order, [...(this.pages.get(order) ?? []), page])
    return page
  }

  private pickOrder = (pick: number) => this.orders[pick % Math.max(1, this.orders.length)] ?? 0

  create({ kind, pick, more, yes }: Intent): Action {
    if (kind === 'place') {
      const order = ++this.names
      this.orders.push(order)
      const startsInDays = daysToStart[(pick + more) % daysToStart.length] ?? null
      return { kind, order, page: this.newPage(order), person: pick % 3, box: more % 3, early: yes, startsInDays }
    }
    if (kind === 'wait') return { kind, minutes: minutesToWait[pick % minutesToWait.length] ?? 0 }
    const order = this.pickOrder(pick)
    if (kind === 'retry') return { kind, order, page: this.newPage(order) }
    const pages = this.pages.get(order) ?? []
    // Half of the payments use the newest page.
    const page = pages.at(yes ? -1 : more % Math.max(1, pages.length)) ?? 0
    if (kind === 'pay') return { kind, order, page, pays: more % 4 !== 0 }
    const stranger = more % 7 === 0
    if (kind === 'terminate')
      return { kind, order, stranger, inDays: daysToTermination[more % daysToTermination.length] ?? 0 }
    return { kind, order, stranger }
  }
}

interface ModelRun {
  readonly rental: Rental
  readonly responses: ReadonlyMap<Action, string>
}

/** Runs the model for every order of the actions. The message about a payment arrives after the payment. */
function allRuns(start: ModelRun, remaining: readonly Action[]): ModelRun[] {
  if (remaining.length === 0) return [start]
  return remaining.flatMap((action) => {
    const [rental, response]: RentalStep = act(start.rental, action)
    const rest = remaining.filter((other) => other !== action)
    const { kind } = action
    const next: Action[] =
      kind === 'pay' ? [...rest, { kind: 'receiveMessage', order: action.order, page: action.page }] : rest
    const responses = kind === 'receiveMessage' ? start.responses : new Map(start.responses).set(action, response)
    return allRuns({ rental, responses }, next)
  })
}

const describeResponses = (actions: readonly Action[], responses: ReadonlyMap<Action, string>) =>
  actions.map((action) => responses.get(action) ?? '').join(', ')

const describeActions = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).join(' with ')

/** A key of the state. States that differ only in the order of their holds have the same key. */
function stateKey({ nowMs, boxes, holds, orders }: Rental): string {
  const known = [...orders].sort(([a], [b]) => a - b).map(([name, order]) => [name, order, holds[order.hold]])
  return JSON.stringify([nowMs, boxes, known, holds.map((hold) => JSON.stringify(hold)).sort()], withoutHoldIndex)
}

/** Omits the index of a hold. */
const withoutHoldIndex = (key: string, value: unknown) => (key === 'hold' ? undefined : value)

const distinct = (rentals: readonly Rental[]) => [
  ...new Map(rentals.map((rental) => [stateKey(rental), rental] as const)).values(),
]

/** Runs concurrent actions and returns the matching model states, or the divergence. Later steps exclude states. */
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
  const possible = rentals.flatMap((rental) => allRuns({ rental, responses: new Map() }, actions))
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
    const actions = step.map((one) => factory.create(one))
    count += actions.length
    const next = await runStep(simulation, rentals, actions)
    if (typeof next === 'string') return { divergence: next, actions: count }
    rentals = next
  }
  const violations = await simulation.violations()
  return { divergence: violations.length > 0 ? violations.join('\n') : null, actions: count }
}
