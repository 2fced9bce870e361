import { api } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { newId } from '#src/kernel/ids.ts'
import { isChallengeFor } from '#src/kernel/passkey-challenge.ts'
import { verifyPasskeyCreation } from '#src/kernel/passkeys.ts'
import { insertPasskey } from './second-factors.repo.ts'
import { registrationPurpose } from './staff-sessions.rules.ts'

export const addPasskeyRoute = route(api.addPasskey, async (ctx, { name, response }) => {
  const created = await verifyPasskeyCreation(ctx.config, response, {
    role: 'second-factor',
    isChallenge: (challenge) => isChallengeFor(ctx, registrationPurpose(ctx.staff), challenge),
  })
  if (!created) throw new CallError('verification/invalid')
  const [id, staffId] = [newId(), ctx.staff.id]
  return changeAsStaff(
    ctx,
    { action: 'passkey.add', subject: { kind: 'staff', id: staffId }, before: async () => null },
    async (tx) => {
      const row = { ...created.passkey, id, staffId, name, createdAt: ctx.now(), lastUsedAt: null }
      if (!(await insertPasskey(tx, row))) throw new CallError('verification/invalid')
      return { after: { id, name }, result: { id } }
    },
  )
})
