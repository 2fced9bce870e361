// The limit of signing in: one password checked per request, nothing else.
import fastify from 'fastify'
import { hashPassword, isPassword } from '../../server/src/features/accounts/passwords.ts'

const known = await hashPassword('Demo123')
const app = fastify()
app.get('/', async () => ({ ok: await isPassword('Demo123', known) }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
