import { expect, test } from 'vitest'
import { pipelineStatements, type QueryResult } from './pipelining.ts'

/** A connection whose results the test resolves. */
function openLine() {
  const sent: { text: string; isOpen: boolean; result: PromiseWithResolvers<QueryResult> }[] = []
  const send = pipelineStatements({
    watched: (result) => result,
    send: ({ text }, isOpen) => {
      const result = Promise.withResolvers<QueryResult>()
      sent.push({ text, isOpen, result })
      return result.promise
    },
  })
  const done = (at: number, rowCount = 1) => sent[at]?.result.resolve({ command: 'INSERT', rowCount, rows: [] })
  const fail = (at: number, reason: string) => sent[at]?.result.reject(new Error(reason))
  return { sent, done, fail, say: (text: string) => send({ text, values: [] }) }
}

const insert = 'insert into "rent" ("id") values ($1)'
const asking = 'insert into "rent" ("id") values ($1) returning "id"'
const texts = (line: ReturnType<typeof openLine>) => line.sent.map(({ text }) => text)

test('sends inserts and the commit without waiting and resolves the commit last', async () => {
  const line = openLine()
  await line.say('begin')
  await line.say(insert)
  const commit = line.say('commit')
  expect(texts(line)).toEqual(['begin', insert, 'commit'])
  let kept = false
  void commit.then(() => {
    kept = true
  })
  line.done(2)
  await Promise.resolve()
  expect(kept).toBe(false)
  line.done(0)
  line.done(1)
  await commit
})

test('rejects the next awaited statement with the first failure', async () => {
  const line = openLine()
  await line.say('begin')
  await line.say(insert)
  const next = line.say(asking)
  line.done(0)
  line.fail(2, 'current transaction is aborted')
  line.fail(1, 'duplicate key')
  await expect(next).rejects.toThrow('duplicate key')
})

test('rejects the commit after a failed insert', async () => {
  const line = openLine()
  await line.say('begin')
  await line.say(insert)
  const commit = line.say('commit')
  line.done(0)
  line.fail(1, 'duplicate key')
  line.done(2)
  await expect(commit).rejects.toThrow('duplicate key')
})

test('does not reject a rollback after a failure', async () => {
  const line = openLine()
  await line.say('begin')
  await line.say(insert)
  const rollback = line.say('rollback')
  line.done(0)
  line.fail(1, 'duplicate key')
  line.done(2)
  await rollback
})

test('waits for statements with rows and for inserts outside a transaction', async () => {
  const line = openLine()
  const alone = line.say(insert)
  line.done(0, 7)
  expect((await alone).rowCount).toBe(7)
  await line.say('begin')
  const wanted = line.say(asking)
  line.done(1)
  line.done(2, 3)
  expect((await wanted).rowCount).toBe(3)
  const commit = line.say('commit')
  line.done(3)
  await commit
  const after = line.say(insert)
  line.done(4, 5)
  expect((await after).rowCount).toBe(5)
  expect(line.sent.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, false])
})
