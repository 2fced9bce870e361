import { expect, test } from 'vitest'
import { pipelineStatements, type QueryResult } from './pipelining.ts'

/** A connection whose results the test resolves. */
function openConnection() {
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
  return { sent, done, fail, execute: (text: string) => send({ text, values: [] }) }
}

const insert = 'insert into "rent" ("id") values ($1)'
const insertReturning = 'insert into "rent" ("id") values ($1) returning "id"'
const texts = (connection: ReturnType<typeof openConnection>) => connection.sent.map(({ text }) => text)

test('sends inserts and the commit without waiting and resolves the commit last', async () => {
  const connection = openConnection()
  await connection.execute('begin')
  await connection.execute(insert)
  const commit = connection.execute('commit')
  expect(texts(connection)).toEqual(['begin', insert, 'commit'])
  let isCommitted = false
  void commit.then(() => {
    isCommitted = true
  })
  connection.done(2)
  await Promise.resolve()
  expect(isCommitted).toBe(false)
  connection.done(0)
  connection.done(1)
  await commit
})

test('rejects the next awaited statement with the first failure', async () => {
  const connection = openConnection()
  await connection.execute('begin')
  await connection.execute(insert)
  const next = connection.execute(insertReturning)
  connection.done(0)
  connection.fail(2, 'current transaction is aborted')
  connection.fail(1, 'duplicate key')
  await expect(next).rejects.toThrow('duplicate key')
})

test('rejects the commit after a failed insert', async () => {
  const connection = openConnection()
  await connection.execute('begin')
  await connection.execute(insert)
  const commit = connection.execute('commit')
  connection.done(0)
  connection.fail(1, 'duplicate key')
  connection.done(2)
  await expect(commit).rejects.toThrow('duplicate key')
})

test('does not reject a rollback after a failure', async () => {
  const connection = openConnection()
  await connection.execute('begin')
  await connection.execute(insert)
  const rollback = connection.execute('rollback')
  connection.done(0)
  connection.fail(1, 'duplicate key')
  connection.done(2)
  await rollback
})

test('waits for statements with rows and for inserts outside a transaction', async () => {
  const connection = openConnection()
  const outsideTransaction = connection.execute(insert)
  connection.done(0, 7)
  expect((await outsideTransaction).rowCount).toBe(7)
  await connection.execute('begin')
  const withRows = connection.execute(insertReturning)
  connection.done(1)
  connection.done(2, 3)
  expect((await withRows).rowCount).toBe(3)
  const commit = connection.execute('commit')
  connection.done(3)
  await commit
  const after = connection.execute(insert)
  connection.done(4, 5)
  expect((await after).rowCount).toBe(5)
  expect(connection.sent.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, false])
})
