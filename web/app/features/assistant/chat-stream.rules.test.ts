import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyStream, feedStream, finishStream, isAlreadyShown, type StreamState } from './chat-stream.rules.ts'

const frame = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const read = (pieces: readonly string[]): StreamState => finishStream(pieces.reduce(feedStream, emptyStream))
const textOf = (...events: object[]) => read(events.map(frame)).text

describe('events', () => {
  test.each(['chunk', 'delta', 'token', 'text'])('a token brings its text in %s', (field) => {
    expect(textOf({ event: 'token', [field]: 'Hel' }, { event: 'token', [field]: 'lo' }, { event: 'end' })).toBe(
      'Hello',
    )
  })

  test('a snapshot replaces the reply, and tokens follow it', () => {
    const long = 'x'.repeat(60)
    const events = [
      { event: 'token', chunk: long },
      { event: 'snapshot', text: `${'y'.repeat(60)} ` },
    ]
    expect(textOf(...events, { event: 'token', chunk: 'z' }, { event: 'end' })).toBe(`${'y'.repeat(60)} z`)
  })

  test.each([
    ['text', { text: 'whole' }],
    ['message.text', { message: { text: 'whole' } }],
    ['output_text', { output_text: 'whole' }],
    ['data.text', { data: { text: 'whole' } }],
  ])('a snapshot has its text in %s', (_where, fields) => {
    expect(textOf({ event: 'snapshot', ...fields }, { event: 'end' })).toBe('whole')
  })

  test('an error carries the server’s words, or Upstream error', () => {
    expect(read([frame({ event: 'error', data: { message: 'busy' } })]).error).toBe('busy')
    expect(read([frame({ event: 'error', message: 'busy' })]).error).toBe('busy')
    expect(read([frame({ event: 'error' })]).error).toBe('Upstream error')
  })

  test('nothing counts after the end, and comments and rubbish never do', () => {
    const pieces = [': ping\n\n', 'data: {broken\n\n', frame({ event: 'token', chunk: 'a' }), 'data: [DONE]\n\n']
    expect(read([...pieces, frame({ event: 'end' }), frame({ event: 'token', chunk: 'b' })]).text).toBe('a')
  })

  test('a stream that breaks off keeps what it said', () => {
    expect(read([frame({ event: 'token', chunk: 'half' }), 'data: {"event":"tok']).text).toBe('half')
  })
})

describe('a final snapshot', () => {
  test.each([
    ['begins with what was streamed', 'abcdef', 'abc', true],
    ['is longer than 39 characters and has 80 % of the length', 'y'.repeat(40), 'x'.repeat(50), true],
    ['has 39 characters', 'y'.repeat(39), 'x'.repeat(40), false],
    ['has less than 80 % of the length', 'y'.repeat(79), 'x'.repeat(100), false],
    ['comes when nothing was streamed', 'y'.repeat(50), '', false],
  ])('that %s', (_what, snapshot, streamed, shown) => {
    expect(isAlreadyShown(snapshot, streamed)).toBe(shown)
  })

  test('that was shown already changes nothing, but a tail that was missing is added', () => {
    const streamed = { event: 'token', chunk: 'x'.repeat(50) }
    expect(textOf(streamed, { event: 'snapshot', text: 'y'.repeat(45) }, { event: 'end' })).toBe('x'.repeat(50))
    expect(textOf(streamed, { event: 'snapshot', text: 'short' }, { event: 'end' })).toBe('short')
    expect(textOf(streamed, { event: 'snapshot', text: `${'x'.repeat(50)}.` }, { event: 'end' })).toBe(
      `${'x'.repeat(50)}.`,
    )
  })
})

describe('pieces', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 12 })
  const event = fc.oneof(
    words.map((chunk) => ({ event: 'token', chunk })),
    words.map((text) => ({ event: 'snapshot', text })),
    words.map((message) => ({ event: 'error', message })),
    fc.constant({ event: 'end' }),
  )
  const stream = fc
    .tuple(fc.array(event, { maxLength: 6 }), fc.constantFrom('\n\n', '\r\n\r\n'))
    .map(([events, blank]) => events.map((one) => `data: ${JSON.stringify(one)}${blank}`).join(''))

  test('every stream cut in two anywhere reads as the whole', () => {
    const cutAnywhere = (text: string) => {
      const whole = read([text])
      for (let at = 0; at <= text.length; at++) expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole)
    }
    fc.assert(fc.property(stream, cutAnywhere), { numRuns: 60 })
  })

  test('every stream character by character, and in any pieces, reads as the whole', () => {
    const anyPieces = (text: string, cuts: number[]) => {
      const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
      const pieces = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
      expect(read(pieces)).toEqual(read([text]))
      expect(read([...text])).toEqual(read([text]))
    }
    fc.assert(fc.property(stream, fc.array(fc.nat(), { maxLength: 8 }), anyPieces), { numRuns: 200 })
  })
})

describe('the lines of an event', () => {
  test('are put together, whichever way they end and however much stands before', () => {
    expect(feedStream(emptyStream, 'data:   {"event":"token",\ndata: "chunk":"a"}\n\n').text).toBe('a')
    expect(feedStream(emptyStream, 'data: {"event":"token",\r\ndata: "chunk":"a"}\r\n\r\n').text).toBe('a')
    const named = 'id: 7\nevent: message\ndata: {"event":"token","chunk":"a"}\nretry: 10\n\n'
    expect(feedStream(emptyStream, named).text).toBe('a')
  })

  test('that hold no object, no text or nothing known say nothing', () => {
    const pieces = ['data: null\n\n', 'data:\n\n', 'data: 7\n\n', frame({ event: 'ping' }), frame({ event: 'token' })]
    expect(pieces.reduce(feedStream, emptyStream)).toEqual(emptyStream)
    expect(feedStream(emptyStream, frame({ event: 'token', data: null, chunk: 'a' })).text).toBe('a')
  })

  test('an end and an error end it before the connection does', () => {
    expect(feedStream(emptyStream, frame({ event: 'end' })).isOver).toBe(true)
    expect(feedStream(emptyStream, frame({ event: 'error' })).isOver).toBe(true)
    expect(feedStream(emptyStream, frame({ event: 'token', chunk: 'a' })).isOver).toBe(false)
  })

  test('what is left when the connection ends is read, and nothing waits any more', () => {
    const cut = feedStream(emptyStream, 'data: {"event":"snapshot","text":"whole"}')
    expect(finishStream(cut)).toEqual({ rest: '', text: 'whole', snapshot: null, isOver: true, error: null })
  })

  test('a second snapshot replaces the first, even one nearly as long', () => {
    const [first, second] = ['x'.repeat(50), 'y'.repeat(45)]
    const state = [frame({ event: 'snapshot', text: first }), frame({ event: 'snapshot', text: second })].reduce(
      feedStream,
      { ...emptyStream, text: 'z'.repeat(50) },
    )
    expect(state).toMatchObject({ text: first, snapshot: second })
  })
})
