import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'

export interface SlowNetwork {
  readonly url: string
  /** Paths of the requested pages, in request order. */
  readonly pages: readonly string[]
}

/** A proxy that delays each response by `delayMs`. */
export async function slowNetwork(delayMs: (path: string) => number): Promise<SlowNetwork> {
  const pages: string[] = []
  const proxy = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    if (incoming.headers['sec-fetch-mode'] === 'navigate') pages.push(path)
    const forward = () => {
      const upstream = request(baseUrl() + path, { method: incoming.method, headers: incoming.headers }, (received) => {
        response.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(response)
      })
      upstream.on('error', () => response.destroy())
      incoming.pipe(upstream)
    }
    setTimeout(forward, delayMs(path))
  })
  await new Promise<void>((done) => proxy.listen(0, done))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://localhost:${port}`, pages }
}
