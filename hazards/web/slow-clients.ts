import { mkdtempSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../testkit/app/server.ts'
import { newDatabase } from '../harness/on-postgres.ts'
import { steadyLoad } from '../harness/steady-load.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const maxOpenMs = 45_000
const dripMs = 2_000
const maxResponseMs = 1_000

/** Starts of requests that never end, and the text that follows slowly. */
const slowRequests = [
  { name: 'headers', begin: 'GET /boxes HTTP/1.1\r\nHost: localhost\r\n', drop: 'X-a: b\r\n' },
  {
    name: 'body',
    begin:
      'POST /auth/custom/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    drop: ' ',
  },
  { name: 'nothing', begin: '', drop: '' },
  { name: 'first line', begin: 'GET /', drop: 'a' },
] as const

interface SlowClient {
  readonly name: string
  readonly socket: Socket
  closedMs: number | null
}

function openSlow(port: number, n: number, startedMs: number): SlowClient {
  const { name, begin, drop } = slowRequests[n % slowRequests.length] ?? slowRequests[0]
  const socket = connect(port, '127.0.0.1', () => begin && socket.write(begin))
  const slow: SlowClient = { name, socket, closedMs: null }
  const drip = setInterval(() => drop && socket.writable && socket.write(drop), dripMs)
  socket.on('error', () => {})
  // Reads the timeout response; otherwise the socket would not report its end.
  socket.resume()
  socket.on('close', () => {
    clearInterval(drip)
    slow.closedMs = performance.now() - startedMs
  })
  return slow
}

export const slowClients: Hazard = {
  id: 'D12',
  guarantee: 'slow clients lose their connection after a limit and do not delay other clients',
  run: async (scale) => {
    const tally = new Tally()
    const server = await startServer({
      dataDir: mkdtempSync(join(tmpdir(), 'boxzone-slow-')),
      retainData: false,
      env: { DATABASE_URL: await newDatabase(), LOG_LEVEL: 'silent' },
    })
    const port = Number(new URL(server.url).port)
    const count = trialsOf(scale, 1_000)
    const tookMs: number[] = []
    const startedMs = performance.now()
    const slow = Array.from({ length: count }, (_, n) => openSlow(port, n, startedMs))
    try {
      const load = steadyLoad(5, async () => {
        const sentMs = performance.now()
        const status = await fetch(`${server.url}/api/client/warehouse`).then(
          async (response) => {
            await response.arrayBuffer()
            return response.status
          },
          () => 0,
        )
        tookMs.push(performance.now() - sentMs)
        tally.must(status === 200, () => `a normal client got ${status} meanwhile`)
      })
      while (performance.now() - startedMs < maxOpenMs && slow.some(({ closedMs }) => closedMs === null))
        await pause(250)
      await load.stop()
      for (const { name, closedMs } of slow) {
        tally.record(closedMs !== null, () => `slow ${name}: still connected after ${maxOpenMs / 1000} s`)
      }
    } finally {
      for (const { socket } of slow) socket.destroy()
      await server.stop()
    }
    const p99 = Math.round(quantile(tookMs, 0.99))
    tally.must(p99 <= maxResponseMs, () => `normal clients waited ${p99} ms meanwhile (p99)`)
    const last = Math.max(...slow.map(({ closedMs }) => closedMs ?? Number.NaN))
    return tally.result(
      `${count} connections with slow headers, body, first line or no data; the last one closed after ${Math.round(last / 1000)} s; normal clients waited ${p99} ms (p99)`,
    )
  },
}
