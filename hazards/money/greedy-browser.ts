import { randomUUID } from 'node:crypto'
import type { RunningServer } from '../../testkit/app/server.ts'
import type { Tally } from '../hazard.ts'

const maxHeldBoxes = 2
const carrierAddress = '100.64.0.1'

async function holdBox(server: RunningServer, boxId: string, browser: string): Promise<number> {
  const response = await fetch(`${server.url}/api/client/order/offer/summary`, {
    method: 'PUT',
    body: JSON.stringify({ boxId, draftId: randomUUID(), periodInMonths: 1 }),
    headers: { 'content-type': 'application/json', 'x-session-id': browser, 'x-forwarded-for': carrierAddress },
  })
  await response.text()
  return response.status
}

/** One browser holds many Boxes at the same time, while a neighbour behind the same network address holds one. */
export async function greedyBrowser(server: RunningServer, tally: Tally, boxes: readonly string[]): Promise<void> {
  const [ofNeighbour = '', ...wanted] = boxes
  const [neighbour, ...statuses] = await Promise.all([
    holdBox(server, ofNeighbour, randomUUID()),
    ...wanted.map((boxId) => holdBox(server, boxId, 'greedy-browser')),
  ])
  const held = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429).length
  tally.record(held === maxHeldBoxes && refused === wanted.length - held, () => `one browser held ${held} Boxes`)
  tally.record(neighbour === 200, () => `a neighbour got ${neighbour}`)
}
