import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { coalesceWrites } from './write-coalescing.ts'

let sent: string[]
let line: Writable
let hold: () => void
beforeEach(() => {
  sent = []
  line = new Writable({
    writev: (chunks, done) => {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
      done()
    },
  })
  hold = coalesceWrites(line)
})
const say = async (text: string) => {
  hold()
  line.write(text)
}

test('sends statements of one turn in one write', async () => {
  await say('begin')
  await say('insert')
  await say('commit')
  expect(sent).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['begin insert commit'])
})

test('sends later statements in later writes and loses none', async () => {
  await say('select')
  await new Promise((resolve) => setImmediate(resolve))
  await say('update')
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['select', 'update'])
})
