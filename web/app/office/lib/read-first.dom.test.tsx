import { officeMe, officeTasks, officeToday, officeWarehouses } from 'virtual:calls'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './queries.ts'
import { readFirst } from './read-first.ts'

afterEach(() => vi.unstubAllGlobals())

test('starts all requests of the shell before the first response', async () => {
  const fetchDouble = vi.fn((_url: string) => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetchDouble)
  const client = createQueryClient()
  readFirst(client, '124f684f-adae-55a3-ace5-c4593ebf0401')
  await vi.waitFor(() => expect(fetchDouble).toHaveBeenCalledTimes(4))
  const paths = fetchDouble.mock.calls.map(([url]) => new URL(url, 'http://localhost').pathname)
  expect(paths).toEqual([officeMe, officeWarehouses, officeToday, officeTasks].map(({ path }) => path))
  client.clear()
})
