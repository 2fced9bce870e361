import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anthropicModel } from './anthropic.ts'
import type { LanguageModel, ModelTask } from './port.ts'

/** Writes one response of the provider's API, normal or faulty. */
type Turn = (response: ServerResponse) => void
let turns: Turn[] = []
let requests: { readonly messages?: unknown; readonly tools?: unknown }[] = []

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    requests.push({ ...JSON.parse(body), key: request.headers.authorization })
    turns.shift()?.(response)
  })
})

const event = (response: ServerResponse, type: string, fields: object) =>
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`)

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'x', content: [], stop_reason: null }
  event(response, 'message_start', { message: { ...message, usage: { input_tokens: 1, output_tokens: 1 } } })
}

function end(response: ServerResponse, reason: string): void {
  event(response, 'content_block_stop', { index: 0 })
  event(response, 'message_delta', { delta: { stop_reason: reason }, usage: { output_tokens: 5 } })
  event(response, 'message_stop', {})
  response.end()
}

function writeText(response: ServerResponse, ...parts: string[]): void {
  begin(response)
  event(response, 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  for (const text of parts) event(response, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
}

const respondWithText =
  (...parts: string[]): Turn =>
  (response) => {
    writeText(response, ...parts)
    end(response, 'end_turn')
  }

const respondWithToolUse =
  (name: string, input: object): Turn =>
  (response) => {
    begin(response)
    event(response, 'content_block_start', { index: 0, content_block: { type: 'tool_use', id: 't', name, input: {} } })
    const delta = { type: 'input_json_delta', partial_json: JSON.stringify(input) }
    event(response, 'content_block_delta', { index: 0, delta })
    end(response, 'tool_use')
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

const toolInputs: Readonly<Record<string, string>>[] = []
const task: ModelTask = {
  instructions: 'Be brief.',
  question: 'How much?',
  tools: [
    {
      name: 'find_prices',
      description: 'Prices.',
      fields: { city: 'City.' },
      run: async (input) => {
        toolInputs.push(input)
        return 'from 26 €'
      },
    },
  ],
}

async function readReply(signal = new AbortController().signal): Promise<string> {
  let text = ''
  for await (const part of model.answer(task, signal)) text += part
  return text
}

test('yields all parts of the streamed text', async () => {
  turns = [respondWithText('From ', '26 €.')]
  expect(await readReply()).toBe('From 26 €.')
  expect(requests[0]).toMatchObject({ key: 'Bearer secret', model: 'some-model', system: 'Be brief.' })
})

test('runs a tool with its declared inputs only and sends the result to the model', async () => {
  turns = [
    respondWithToolUse('find_prices', { city: 'Bratislava', accountId: 'x', limit: 5 }),
    respondWithText('From 26 €.'),
  ]
  expect(await readReply()).toBe('From 26 €.')
  expect(toolInputs.at(-1)).toEqual({ city: 'Bratislava' })
  expect(JSON.stringify(requests[1]?.messages)).toContain('from 26 €')
})

test('refuses an unknown tool and offers no tools in the last round', async () => {
  turns = [...Array.from({ length: 3 }, () => respondWithToolUse('open_door', {})), respondWithText('I cannot.')]
  expect(await readReply()).toBe('I cannot.')
  expect(JSON.stringify(requests[1]?.messages)).toContain('no such tool')
  expect(requests[3]).not.toHaveProperty('tools')
})

test.each([
  ['refuses', (response: ServerResponse) => void response.writeHead(529).end('{}')],
  [
    'breaks off',
    (response: ServerResponse) => {
      writeText(response, 'Half')
      response.destroy()
    },
  ],
  [
    'reports an error in the middle',
    (response: ServerResponse) => {
      writeText(response, 'Half')
      event(response, 'error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
      response.end()
    },
  ],
])('throws when the provider %s', async (_case, turn) => {
  turns = [turn]
  await expect(readReply()).rejects.toThrow()
})

test('closes the connection to the provider when the signal aborts', async () => {
  const closed = Promise.withResolvers<void>()
  const controller = new AbortController()
  turns = [
    (response) => {
      writeText(response, 'and on')
      response.on('close', () => closed.resolve())
    },
  ]
  const reading = (async () => {
    for await (const _part of model.answer(task, controller.signal)) controller.abort()
  })()
  await expect(reading).rejects.toThrow()
  await closed.promise
})
