import { Agent, request } from 'node:http'

export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  bytes: number
}

const connections = 10

/** What one request sends; a plain address is asked with GET. */
export interface LoadRequest {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The status that counts as an answer. */
  expected?: number
}

/** A few connections that ask again as soon as they have their answer. */
export async function load(target: string | (() => LoadRequest), seconds: number): Promise<Load> {
  const next = typeof target === 'string' ? () => ({ url: target }) : target
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const seen = { failures: 0, bytes: 0 }
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  const visitor = async () => {
    while (performance.now() < endMs) {
      const askedMs = performance.now()
      const question: LoadRequest = next()
      const { status, bytes } = await sendLoadRequest(question, agent)
      times.push(performance.now() - askedMs)
      if (status !== (question.expected ?? 200)) seen.failures += 1
      seen.bytes = bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const tookMs = performance.now() - startedMs
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: (times.length / tookMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99), ...seen }
}

interface Told {
  status: number
  bytes: number
  retryAfter: string | undefined
}

export function sendLoadRequest(question: LoadRequest, agent: Agent): Promise<Told> {
  const { url, method = 'GET', headers = {}, body } = question
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes, retryAfter: answer.headers['retry-after'] }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
