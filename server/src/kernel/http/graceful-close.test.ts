import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeGracefully } from './graceful-close.ts'

const long = 60_000

async function serve() {
  const http = fastify({ return503OnClosing: false })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let began = () => {}
  const started = new Promise<void>((resolve) => {
    began = resolve
  })
  http.get('/slow', async () => {
    began()
    await finished
    return 'whole'
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  return { http, address, started, finish }
}

test('finishes active requests on shutdown and accepts no new ones', async () => {
  const { http, address, started, finish } = await serve()
  const response = fetch(`${address}/slow`).then((response) => response.text())
  await started
  const closed = closeGracefully(http, long)
  finish()
  expect(await response).toBe('whole')
  await closed
  await expect(fetch(`${address}/slow`)).rejects.toThrow()
})

test('closes the connection of a request that does not end in time', async () => {
  const { http, address, started } = await serve()
  const response = fetch(`${address}/slow`)
  const cut = expect(response).rejects.toThrow()
  await started
  await closeGracefully(http, 1)
  await cut
})
