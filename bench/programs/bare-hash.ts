// Baseline of a login: one password check per request.
import { verify } from '@node-rs/argon2'
import fastify from 'fastify'
import { hashPassword } from '../../server/src/features/accounts/index.ts'

const hash = await hashPassword('Demo123')
const app = fastify()
app.get('/', async () => ({ ok: await verify(hash, 'Demo123') }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
