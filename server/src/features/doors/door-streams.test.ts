import { expect, test } from 'vitest'
import { createDoorStreams } from './door-streams.ts'

test('opens four streams per person until one is released', () => {
  const streams = createDoorStreams()
  const opened = Array.from({ length: 4 }, () => streams.open('a'))
  expect(opened).not.toContain(null)
  expect(streams.open('a')).toBeNull()
  expect(streams.open('b')).not.toBeNull()
  opened[0]?.release()
  // A second release of the same stream must not allow another stream.
  opened[0]?.release()
  expect(streams.open('a')).not.toBeNull()
  expect(streams.open('a')).toBeNull()
})

test('limits the streams of the process', () => {
  const streams = createDoorStreams()
  const opened = Array.from({ length: 501 }, (_none, n) => streams.open(`staff ${n}`))
  expect(opened.filter((stream) => stream === null)).toHaveLength(1)
})
