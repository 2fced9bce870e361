import { once } from 'node:events'
import { Agent, get } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { closeGracefully } from './graceful-close.ts'
import { createHttpServer } from './server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pages = { staticFile: async () => null, render: async () => new Response('page') }

function request(url: string, agent: Agent): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' })
      })
    }).once('error', reject)
  })
}

test('fails the health check during shutdown without an error in the log and serves all other requests', async () => {
  const shutdown = { begun: false }
  const { calls, config } = app.services
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const http = await createHttpServer({ ...calls, config, log, pages, plainRoutes: [], shutdown: shutdown })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const [health, info, list] = [`${address}/health`, `${address}/_info`, `${address}/api/client/warehouse`]
  expect(await request(health, agent)).toEqual({ status: 200, closes: false })
  shutdown.begun = true
  expect(await request(health, agent)).toEqual({ status: 503, closes: true })
  expect(await request(info, agent)).toEqual({ status: 200, closes: true })
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  const requestReceived = once(http.server, 'request')
  const last = request(list, agent)
  await requestReceived
  const closed = closeGracefully(http, 60_000)
  expect(await last).toEqual({ status: 200, closes: true })
  await closed
  await expect(request(list, agent)).rejects.toThrow(/ECONNREFUSED/)
  agent.destroy()
})
