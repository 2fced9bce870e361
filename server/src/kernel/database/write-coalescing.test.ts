import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { coalesceWrites } from './write-coalescing.ts'

let sent: string[]
let socket: Writable
let cork: () => void
beforeEach(() => {
  sent = []
  socket = new Writable({
    writev: (chunks, done) => {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
      done()
    },
  })
  cork = coalesceWrites(socket)
})
const write = async (text: string) => {
  cork()
  socket.write(text)
}

test('sends the statements of one event-loop turn in one write', async () => {
  await write('begin')
  await write('insert')
  await write('commit')
  expect(sent).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['begin insert commit'])
})

test('sends later statements in later writes and loses none', async () => {
  await write('select')
  await new Promise((resolve) => setImmediate(resolve))
  await write('update')
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['select', 'update'])
})
