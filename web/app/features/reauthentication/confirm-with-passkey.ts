import { confirmPasskey, confirmPasskeyOptions } from 'virtual:calls'
import { signWithPasskey } from '#app/domain/passkeys/passkeys.ts'
import { call } from '#app/lib/api/call.ts'

export async function confirmWithPasskey(): Promise<void> {
  await call(confirmPasskey, { response: await signWithPasskey(await call(confirmPasskeyOptions, {})) })
}
