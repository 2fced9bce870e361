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
  /** Expected HTTP status; other statuses count as failures. Default 200. */
  expected?: number
}

/** Sends requests over ten connections. Each connection waits for a response before its next request. */
export async function load(target: string | (() => LoadRequest), seconds: number): Promise<Load> {
  const next = typeof target === 'string' ? () => ({ url: target }) : target
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const totals = { failures: 0, bytes: 0 }
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  const sendRequests = async () => {
    while (performance.now() < endMs) {
      const sentMs = performance.now()
      const loadRequest: LoadRequest = next()
      const { status, bytes } = await sendLoadRequest(loadRequest, agent)
      times.push(performance.now() - sentMs)
      if (status !== (loadRequest.expected ?? 200)) totals.failures += 1
      totals.bytes = bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRequests))
  const tookMs = performance.now() - startedMs
  agent.destroy()
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / tookMs) * 1000, p50Ms: percentile(0.5), p99Ms: percentile(0.99), ...totals }
}

interface LoadResponse {
  status: number
  bytes: number
  retryAfter: string | undefined
}

export function sendLoadRequest(loadRequest: LoadRequest, agent: Agent): Promise<LoadResponse> {
  const { url, method = 'GET', headers = {}, body } = loadRequest
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
