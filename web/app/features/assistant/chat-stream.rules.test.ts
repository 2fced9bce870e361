import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyStream, feedStream, finishStream, isAlreadyShown, type StreamState } from './chat-stream.rules.ts'

const frame = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const read = (pieces: readonly string[]): StreamState => finishStream(pieces.reduce(feedStream, emptyStream))
const textOf = (...events: object[]) => read(events.map(frame)).text

describe('feedStream', () => {
  test.each(['chunk', 'delta', 'token', 'text'])('appends the text of a token from the field %s', (field) => {
    expect(textOf({ event: 'token', [field]: 'Hel' }, { event: 'token', [field]: 'lo' }, { event: 'end' })).toBe(
      'Hello',
    )
  })

  test('replaces the reply with a snapshot and appends later tokens', () => {
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
  ])('reads the text of a snapshot from the field %s', (_where, fields) => {
    expect(textOf({ event: 'snapshot', ...fields }, { event: 'end' })).toBe('whole')
  })

  test('reports the server’s message or a default one after an error', () => {
    expect(read([frame({ event: 'error', data: { message: 'busy' } })]).error).toBe('busy')
    expect(read([frame({ event: 'error', message: 'busy' })]).error).toBe('busy')
    expect(read([frame({ event: 'error' })]).error).toBe('Upstream error')
  })

  test('ignores comments, invalid frames and everything after the end', () => {
    const pieces = [': ping\n\n', 'data: {broken\n\n', frame({ event: 'token', chunk: 'a' }), 'data: [DONE]\n\n']
    expect(read([...pieces, frame({ event: 'end' }), frame({ event: 'token', chunk: 'b' })]).text).toBe('a')
  })

  test('retains the text of an interrupted stream', () => {
    expect(read([frame({ event: 'token', chunk: 'half' }), 'data: {"event":"tok']).text).toBe('half')
  })
})

describe('isAlreadyShown', () => {
  test.each([
    ['with the streamed text as its beginning', 'abcdef', 'abc', true],
    ['with 40 characters and 80 % of the length', 'y'.repeat(40), 'x'.repeat(50), true],
    ['with 39 characters', 'y'.repeat(39), 'x'.repeat(40), false],
    ['with less than 80 % of the length', 'y'.repeat(79), 'x'.repeat(100), false],
    ['without streamed text', 'y'.repeat(50), '', false],
  ])('decides whether a snapshot %s is already shown', (_case, snapshot, streamed, shown) => {
    expect(isAlreadyShown(snapshot, streamed)).toBe(shown)
  })

  test('replaces the reply with a final snapshot that extends it or is much shorter, not of similar length', () => {
    const streamed = { event: 'token', chunk: 'x'.repeat(50) }
    expect(textOf(streamed, { event: 'snapshot', text: 'y'.repeat(45) }, { event: 'end' })).toBe('x'.repeat(50))
    expect(textOf(streamed, { event: 'snapshot', text: 'short' }, { event: 'end' })).toBe('short')
    expect(textOf(streamed, { event: 'snapshot', text: `${'x'.repeat(50)}.` }, { event: 'end' })).toBe(
      `${'x'.repeat(50)}.`,
    )
  })
})

describe('feedStream with a divided stream', () => {
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

  test('returns the same result when a stream is cut in two at any position', () => {
    const cutAnywhere = (text: string) => {
      const whole = read([text])
      for (let at = 0; at <= text.length; at++) expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole)
    }
    fc.assert(fc.property(stream, cutAnywhere), { numRuns: 60 })
  })

  test('returns the same result when a stream arrives in pieces of any size', () => {
    const anyPieces = (text: string, positions: number[]) => {
      const cuts = [...new Set(positions.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
      const pieces = [0, ...cuts].map((from, index) => text.slice(from, cuts[index] ?? text.length))
      expect(read(pieces)).toEqual(read([text]))
      expect(read([...text])).toEqual(read([text]))
    }
    fc.assert(fc.property(stream, fc.array(fc.nat(), { maxLength: 8 }), anyPieces), { numRuns: 200 })
  })
})

describe('feedStream with data lines', () => {
  test('joins the data lines of an event with any line ending', () => {
    expect(feedStream(emptyStream, 'data:   {"event":"token",\ndata: "chunk":"a"}\n\n').text).toBe('a')
    expect(feedStream(emptyStream, 'data: {"event":"token",\r\ndata: "chunk":"a"}\r\n\r\n').text).toBe('a')
    const named = 'id: 7\nevent: message\ndata: {"event":"token","chunk":"a"}\nretry: 10\n\n'
    expect(feedStream(emptyStream, named).text).toBe('a')
  })

  test('ignores events without an object, a text or a known type', () => {
    const pieces = ['data: null\n\n', 'data:\n\n', 'data: 7\n\n', frame({ event: 'ping' }), frame({ event: 'token' })]
    expect(pieces.reduce(feedStream, emptyStream)).toEqual(emptyStream)
    expect(feedStream(emptyStream, frame({ event: 'token', data: null, chunk: 'a' })).text).toBe('a')
  })

  test('ends the stream with an end or an error event', () => {
    expect(feedStream(emptyStream, frame({ event: 'end' })).isOver).toBe(true)
    expect(feedStream(emptyStream, frame({ event: 'error' })).isOver).toBe(true)
    expect(feedStream(emptyStream, frame({ event: 'token', chunk: 'a' })).isOver).toBe(false)
  })

  test('reads the remaining text when the connection ends', () => {
    const cut = feedStream(emptyStream, 'data: {"event":"snapshot","text":"whole"}')
    expect(finishStream(cut)).toEqual({ rest: '', text: 'whole', snapshot: null, isOver: true, error: null })
  })

  test('applies the first snapshot to the reply when a second one arrives', () => {
    const [first, second] = ['x'.repeat(50), 'y'.repeat(45)]
    const state = [frame({ event: 'snapshot', text: first }), frame({ event: 'snapshot', text: second })].reduce(
      feedStream,
      { ...emptyStream, text: 'z'.repeat(50) },
    )
    expect(state).toMatchObject({ text: first, snapshot: second })
  })
})
