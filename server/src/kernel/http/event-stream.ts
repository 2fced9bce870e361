import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventStream } from './route.ts'

export function isEventStream(value: unknown): value is EventStream {
  return typeof value === 'object' && value !== null && 'events' in value && typeof value.events === 'function'
}

/** Sends each event immediately. Proxies must neither buffer nor cache it. */
export function sendEvents(reply: FastifyReply, stream: EventStream) {
  const disconnection = new AbortController()
  reply.raw.once('close', () => disconnection.abort())
  if (reply.raw.closed) disconnection.abort()
  return reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(toFrames(stream.events(disconnection.signal)), { objectMode: false, highWaterMark: 1024 }))
}

async function* toFrames(events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
}
