// Baseline of the time to the assistant's first word: a stream that sends one word without a search.
import { Readable } from 'node:stream'
import fastify from 'fastify'

const app = fastify()
app.post('/chatbot/stream', (_request, reply) =>
  reply.type('text/event-stream').send(Readable.from(['data: {"event":"token","chunk":"word"}\n\n'])),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
