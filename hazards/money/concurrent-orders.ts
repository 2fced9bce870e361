import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Customer,
  freeBoxes,
  newCustomer,
  prepareOrder,
  submitOrder,
  submitOrderForStatus,
} from '../../testkit/app/customer.ts'
import { type RunningServer, startServer } from '../../testkit/app/server.ts'
import { seededRandom, shuffled } from '../../testkit/random.ts'
import { startPostgres } from '../../testkit/services/postgres.mjs'
import { type Hazard, quantile, type Scale, Tally, trialsOf } from '../hazard.ts'

const rivalCount = 1_000
const ordersPerBox = 50
const askedSeconds = 5

interface Street {
  readonly server: RunningServer
  readonly agent: Agent
  readonly tally: Tally
  readonly boxes: string[]
  readonly tookMs: number[]
  people: number
}

const newPerson = (street: Street, boxId: string) => newCustomer(boxId, ++street.people)

async function timed(street: Street, customer: Customer): Promise<number> {
  const startedMs = performance.now()
  const status = await submitOrderForStatus(street.server, customer, street.agent)
  street.tookMs.push(performance.now() - startedMs)
  return status
}

/** Everybody wants the one Box. */
async function oneBox(street: Street): Promise<void> {
  const boxId = street.boxes.pop() ?? ''
  const rivals = Array.from({ length: rivalCount }, () => newPerson(street, boxId))
  const statuses = await Promise.all(rivals.map((customer) => timed(street, customer)))
  for (const status of statuses) street.tally.try(status === 201 || status === 409, () => `answered ${status}`)
  const placed = statuses.filter((status) => status === 201).length
  street.tally.must(placed === 1, () => `a Box was let ${placed} times`)
}

/** Many Boxes, fifty people for each, all mixed up. */
async function manyBoxes(street: Street, count: number, random: () => number): Promise<void> {
  const boxes = street.boxes.splice(-count)
  const wishes = boxes.flatMap((boxId) => Array.from({ length: ordersPerBox }, () => newPerson(street, boxId)))
  const answers = await Promise.all(
    shuffled(wishes, random).map(async (customer) => ({ customer, status: await timed(street, customer) })),
  )
  for (const boxId of boxes) {
    const statuses = answers.filter(({ customer }) => customer.boxId === boxId).map(({ status }) => status)
    const [placed, refused] = [201, 409].map((wanted) => statuses.filter((status) => status === wanted).length)
    street.tally.try(placed === 1 && refused === ordersPerBox - 1, () => `a Box was let ${placed} times`)
  }
}

/** Who holds a Box orders it twice and asks for longer, while another orders it: it stays theirs. */
async function heldBox(street: Street): Promise<void> {
  const boxId = street.boxes.pop() ?? ''
  const [first, second] = [newPerson(street, boxId), newPerson(street, boxId)]
  await prepareOrder(street.server, first)
  const isPlaced = (customer: Customer) =>
    submitOrder(street.server, customer).then(
      () => true,
      () => false,
    )
  const [one, again, other] = await Promise.all([
    isPlaced(first),
    isPlaced(first),
    isPlaced(second),
    prepareOrder(street.server, first).catch(() => {}),
  ])
  street.tally.try((one || again) && !other, () => `held Box: ${one}, ${again}, by another ${other}`)
}

async function compete(street: Street, scale: Scale): Promise<string> {
  const [rounds, held] = [trialsOf(scale, 20), trialsOf(scale, 50)]
  for (let round = 0; round < rounds; round++) await oneBox(street)
  const p99 = quantile(street.tookMs.splice(0), 0.99) / 1000
  street.tally.must(p99 <= askedSeconds, () => `answered within ${p99.toFixed(1)} s (p99)`)
  const many = Math.min(trialsOf(scale, 100), street.boxes.length - held)
  await manyBoxes(street, many, seededRandom(scale.seed))
  for (let n = 0; n < held; n++) await heldBox(street)
  return `${rounds} × ${rivalCount} rivals at once, answered within ${p99.toFixed(1)} s (p99; asked: ${askedSeconds}); ${many} Boxes × ${ordersPerBox} orders mixed up; ${held} × ordered twice, held longer and wanted by another at once`
}

/** Many people order one Box at the same moment. */
export const concurrentOrders: Hazard = {
  id: 'A1',
  promise: 'a Box is let once, however many order it at once',
  run: async (scale) => {
    const tally = new Tally()
    const postgres = await startPostgres({ fsync: true })
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-rivals-')),
      keepData: false,
      env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    try {
      const boxes = await freeBoxes(server)
      return tally.result(await compete({ server, agent, tally, boxes, tookMs: [], people: 0 }, scale))
    } finally {
      agent.destroy()
      await server.stop()
      await postgres.stop()
    }
  },
}
