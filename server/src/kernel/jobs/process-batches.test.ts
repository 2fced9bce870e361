import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { processBatches } from './process-batches.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('processes the items of a failed batch one by one', async () => {
  const batches: number[][] = []
  const work = async (batch: readonly number[]) => {
    batches.push([...batch])
    if (batch.includes(4)) throw new Error('item 4 is broken')
    return batch.length
  }
  const report = await processBatches(app.services.ctx, [1, 2, 3, 4, 5, 6], work, { size: 2 })
  expect(report).toEqual({ processed: 5, failed: 1 })
  expect(batches).toEqual([[1, 2], [3, 4], [3], [4], [5, 6]])
})
