import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anthropicModel } from './anthropic.ts'
import type { LanguageModel, ModelTask } from './port.ts'

/** The provider as it speaks, and as it misbehaves. */
type Turn = (answer: ServerResponse) => void
let turns: Turn[] = []
// biome-ignore lint/suspicious/noExplicitAny: the test looks into whatever was sent
let requests: any[] = []

const server = createServer((request, answer) => {
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    requests.push({ ...JSON.parse(body), key: request.headers.authorization })
    turns.shift()?.(answer)
  })
})

const event = (answer: ServerResponse, type: string, fields: object) =>
  answer.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)

function begin(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'x', content: [], stop_reason: null }
  event(answer, 'message_start', { message: { ...message, usage: { input_tokens: 1, output_tokens: 1 } } })
}

function end(answer: ServerResponse, reason: string): void {
  event(answer, 'content_block_stop', { index: 0 })
  event(answer, 'message_delta', { delta: { stop_reason: reason }, usage: { output_tokens: 5 } })
  event(answer, 'message_stop', {})
  answer.end()
}

function words(answer: ServerResponse, ...parts: string[]): void {
  begin(answer)
  event(answer, 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  for (const text of parts) event(answer, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
}

const says =
  (...parts: string[]): Turn =>
  (answer) => {
    words(answer, ...parts)
    end(answer, 'end_turn')
  }

const uses =
  (name: string, input: object): Turn =>
  (answer) => {
    begin(answer)
    event(answer, 'content_block_start', { index: 0, content_block: { type: 'tool_use', id: 't', name, input: {} } })
    const delta = { type: 'input_json_delta', partial_json: JSON.stringify(input) }
    event(answer, 'content_block_delta', { index: 0, delta })
    end(answer, 'tool_use')
  }

const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object' && value !== null
let model: LanguageModel
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = isAddress(address) ? address.port : 0
  model = anthropicModel({ apiKey: 'secret', model: 'some-model', baseUrl: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  turns = []
  requests = []
})

const asked: Readonly<Record<string, string>>[] = []
const task: ModelTask = {
  instructions: 'Be brief.',
  question: 'How much?',
  tools: [
    {
      name: 'find_prices',
      description: 'Prices.',
      fields: { place: 'City.' },
      run: async (input) => {
        asked.push(input)
        return 'from 26 €'
      },
    },
  ],
}

async function answerOf(signal = new AbortController().signal): Promise<string> {
  let text = ''
  for await (const part of model.answer(task, signal)) text += part
  return text
}

test('the words are passed on as they come', async () => {
  turns = [says('From ', '26 €.')]
  expect(await answerOf()).toBe('From 26 €.')
  expect(requests[0]).toMatchObject({ key: 'Bearer secret', model: 'some-model', system: 'Be brief.' })
})

test('a tool is run with the texts it takes and nothing else, and its result is given back', async () => {
  turns = [uses('find_prices', { place: 'Bratislava', accountId: 'x', limit: 5 }), says('From 26 €.')]
  expect(await answerOf()).toBe('From 26 €.')
  expect(asked.at(-1)).toEqual({ place: 'Bratislava' })
  expect(JSON.stringify(requests[1].messages)).toContain('from 26 €')
})

test('a tool that does not exist is refused, and after some rounds there are none to use', async () => {
  turns = [...Array.from({ length: 3 }, () => uses('open_door', {})), says('I cannot.')]
  expect(await answerOf()).toBe('I cannot.')
  expect(JSON.stringify(requests[1].messages)).toContain('no such tool')
  expect(requests[3].tools).toBeUndefined()
})

test.each([
  ['refuses', (answer: ServerResponse) => void answer.writeHead(529).end('{}')],
  [
    'breaks off',
    (answer: ServerResponse) => {
      words(answer, 'Half')
      answer.destroy()
    },
  ],
  [
    'reports an error in the middle',
    (answer: ServerResponse) => {
      words(answer, 'Half')
      event(answer, 'error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
      answer.end()
    },
  ],
])('a provider that %s makes it throw', async (_what, turn) => {
  turns = [turn]
  await expect(answerOf()).rejects.toThrow()
})

test('leaving ends the connection to the provider', async () => {
  const gone = Promise.withResolvers<void>()
  const leave = new AbortController()
  turns = [
    (answer) => {
      words(answer, 'and on')
      answer.on('close', () => gone.resolve())
    },
  ]
  const reading = (async () => {
    for await (const _part of model.answer(task, leave.signal)) leave.abort()
  })()
  await expect(reading).rejects.toThrow()
  await gone.promise
})
