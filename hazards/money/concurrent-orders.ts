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
import { boxGroups, ordersPerGroup } from './box-groups.ts'
import { greedyBrowser } from './greedy-browser.ts'
import { ordersPerPromise, promisedBoxes } from './promised-boxes.ts'

const concurrentCustomers = 1_000
const ordersPerBox = 50
const maxSeconds = 5

interface OrderRace {
  readonly server: RunningServer
  readonly agent: Agent
  readonly tally: Tally
  readonly boxes: string[]
  readonly tookMs: number[]
  customerCount: number
}

const nextCustomer = (race: OrderRace, boxId: string) => newCustomer(boxId, ++race.customerCount)

async function timed(race: OrderRace, customer: Customer): Promise<number> {
  const startedMs = performance.now()
  const status = await submitOrderForStatus(race.server, customer, race.agent)
  race.tookMs.push(performance.now() - startedMs)
  return status
}

/** All customers order the same Box. */
async function oneBox(race: OrderRace): Promise<void> {
  const boxId = race.boxes.pop() ?? ''
  const customers = Array.from({ length: concurrentCustomers }, () => nextCustomer(race, boxId))
  const statuses = await Promise.all(customers.map((customer) => timed(race, customer)))
  for (const status of statuses) race.tally.record(status === 201 || status === 409, () => `returned ${status}`)
  const placed = statuses.filter((status) => status === 201).length
  race.tally.must(placed === 1, () => `a Box was rented ${placed} times`)
}

/** 50 customers per Box, in random order. */
async function manyBoxes(race: OrderRace, count: number, random: () => number): Promise<void> {
  const boxes = race.boxes.splice(-count)
  const buyers = boxes.flatMap((boxId) => Array.from({ length: ordersPerBox }, () => nextCustomer(race, boxId)))
  const responses = await Promise.all(
    shuffled(buyers, random).map(async (customer) => ({ customer, status: await timed(race, customer) })),
  )
  for (const boxId of boxes) {
    const statuses = responses.filter(({ customer }) => customer.boxId === boxId).map(({ status }) => status)
    const [placed, refused] = [201, 409].map((expected) => statuses.filter((status) => status === expected).length)
    race.tally.record(placed === 1 && refused === ordersPerBox - 1, () => `a Box was rented ${placed} times`)
  }
}

/** The holder orders the Box twice and repeats the summary. Another customer orders it concurrently and fails. */
async function heldBox(race: OrderRace): Promise<void> {
  const boxId = race.boxes.pop() ?? ''
  const [first, second] = [nextCustomer(race, boxId), nextCustomer(race, boxId)]
  await prepareOrder(race.server, first)
  const isPlaced = (customer: Customer) =>
    submitOrder(race.server, customer).then(
      () => true,
      () => false,
    )
  const [one, again, other] = await Promise.all([
    isPlaced(first),
    isPlaced(first),
    isPlaced(second),
    prepareOrder(race.server, first).catch(() => {}),
  ])
  race.tally.record((one || again) && !other, () => `held Box: ${one}, ${again}, other customer ${other}`)
}

const boxesOfGreedyBrowser = 12

async function compete(race: OrderRace, scale: Scale): Promise<string> {
  const [rounds, held] = [trialsOf(scale, 20), trialsOf(scale, 50)]
  for (let round = 0; round < rounds; round++) await oneBox(race)
  const p99 = quantile(race.tookMs.splice(0), 0.99) / 1000
  race.tally.must(p99 <= maxSeconds, () => `responses within ${p99.toFixed(1)} s (p99)`)
  await greedyBrowser(race.server, race.tally, race.boxes.splice(-boxesOfGreedyBrowser))
  const many = Math.min(trialsOf(scale, 100), race.boxes.length - held)
  await manyBoxes(race, many, seededRandom(scale.seed))
  for (let n = 0; n < held; n++) await heldBox(race)
  return `${rounds} × ${concurrentCustomers} concurrent orders, responses within ${p99.toFixed(1)} s (p99; limit ${maxSeconds}); ${many} Boxes × ${ordersPerBox} orders in random order; ${held} × ordered twice, extended and ordered by another customer at the same time; one browser held ${boxesOfGreedyBrowser - 1} Boxes at the same time`
}

export const concurrentOrders: Hazard = {
  id: 'A1',
  guarantee: 'a Box is rented once, however many customers order it at the same time',
  run: async (scale) => {
    const tally = new Tally()
    const postgres = await startPostgres({ fsync: true })
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-race-')),
      retainData: false,
      env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    try {
      const boxes = await freeBoxes(server)
      const note = await compete({ server, agent, tally, boxes, tookMs: [], customerCount: 0 }, scale)
      const promised = await promisedBoxes(tally, trialsOf(scale, 100), seededRandom(scale.seed))
      const groups = await boxGroups(tally, trialsOf(scale, 50), seededRandom(scale.seed))
      return tally.result(
        `${note}; ${promised} × ${ordersPerPromise} orders of a Box that is free from a day, half of them while the tenant revokes the termination; ${groups} × ${ordersPerGroup} orders of two or three of the same four Boxes in random order`,
      )
    } finally {
      agent.destroy()
      await server.stop()
      await postgres.stop()
    }
  },
}
