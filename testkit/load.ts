import { Agent, request } from 'node:http'

export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  bytes: number
}

const connections = 10

export interface LoadRequest {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** HTTP status of a success. */
  expected?: number
}

/** Sends requests over a few connections, each one after the response of the one before. */
export async function load(target: string | (() => LoadRequest), seconds: number): Promise<Load> {
  const next = typeof target === 'string' ? () => ({ url: target }) : target
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const totals = { failures: 0, bytes: 0 }
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  const visitor = async () => {
    while (performance.now() < endMs) {
      const sentMs = performance.now()
      const message: LoadRequest = next()
      const { status, bytes } = await sendLoadRequest(message, agent)
      times.push(performance.now() - sentMs)
      if (status !== (message.expected ?? 200)) totals.failures += 1
      totals.bytes = bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const tookMs = performance.now() - startedMs
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / tookMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99), ...totals }
}

interface LoadResponse {
  status: number
  bytes: number
  retryAfter: string | undefined
}

export function sendLoadRequest(message: LoadRequest, agent: Agent): Promise<LoadResponse> {
  const { url, method = 'GET', headers = {}, body } = message
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, retryAfter: response.headers['retry-after'] }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
