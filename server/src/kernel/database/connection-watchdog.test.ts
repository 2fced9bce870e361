import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionWatchdog } from './connection-watchdog.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A connection whose statement ends when the test resolves it or when the connection is closed. */
function stuckConnection() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const end = vi.fn(async () => reject(new Error('Connection terminated')))
  return { client: { end }, result: promise, resolve }
}

test('closes the connection when the database does not respond', async () => {
  const { client, result } = stuckConnection()
  const watched = createConnectionWatchdog(async () => false)(client, result)
  const rejections = expect(watched).rejects.toThrow('Connection terminated')
  await vi.advanceTimersByTimeAsync(1_000)
  await rejections
  expect(client.end).toHaveBeenCalledOnce()
})

test('waits for a slow statement while the database responds', async () => {
  const { client, result, resolve } = stuckConnection()
  const watched = createConnectionWatchdog(async () => true)(client, result)
  await vi.advanceTimersByTimeAsync(60_000)
  resolve('done')
  expect(await watched).toBe('done')
  expect(client.end).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('shares one health check and fails within three seconds without a response', async () => {
  const isAlive = vi.fn(() => new Promise<boolean>(() => {}))
  const watch = createConnectionWatchdog(isAlive)
  const all = Array.from({ length: 5 }, stuckConnection)
  const rejections = all.map(({ client, result }) => watch(client, result).catch(String))
  await vi.advanceTimersByTimeAsync(2_499)
  expect(all.map(({ client }) => client.end.mock.calls.length)).toEqual(Array(5).fill(0))
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(rejections)).toEqual(Array(5).fill('Error: Connection terminated'))
  expect(isAlive).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
