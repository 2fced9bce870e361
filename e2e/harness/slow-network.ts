import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { baseUrl } from '../../testkit/app/base-url.ts'

export interface SlowNetwork {
  readonly url: string
  /** Pages that were asked for, in their order. */
  readonly pages: readonly string[]
}

/** The server at the end of a slow line: each answer is on its way for as long as `delayMs` says. */
export async function slowNetwork(delayMs: (path: string) => number): Promise<SlowNetwork> {
  const pages: string[] = []
  const line = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (asked.headers['sec-fetch-mode'] === 'navigate') pages.push(path)
    const pass = () => {
      const passed = request(baseUrl() + path, { method: asked.method, headers: asked.headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      asked.pipe(passed)
    }
    setTimeout(pass, delayMs(path))
  })
  await new Promise<void>((done) => line.listen(0, done))
  onTestFinished(() => {
    line.close()
    line.closeAllConnections()
  })
  const address = line.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://localhost:${port}`, pages }
}
