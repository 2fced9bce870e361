// `node --import tsx scripts/lock-key.ts <lock id>…` prints the signing key of locks, made from LOCK_SIGNING_SECRET.
import { lockKey } from '../server/src/gateways/locks/lock-messages.ts'

const secret = process.env.LOCK_SIGNING_SECRET ?? ''
const lockIds = process.argv.slice(2)
if (secret.length < 32 || lockIds.length === 0) {
  console.error('usage: LOCK_SIGNING_SECRET=… node --import tsx scripts/lock-key.ts <lock id>…')
  process.exit(2)
}
for (const lockId of lockIds) console.log(`${lockId} ${lockKey(secret, lockId).toString('hex')}`)
