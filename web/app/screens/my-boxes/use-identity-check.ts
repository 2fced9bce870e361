import { beginIdentityCheck } from 'virtual:calls'
import { call } from '#app/lib/api.ts'
import { type CallState, useCall } from '#app/lib/form/use-call.ts'

/** Leads to the provider of identity checks, and from there back to the doors. */
export function useIdentityCheck(): CallState {
  return useCall(async () => {
    const { url } = await call(beginIdentityCheck, { returnUrl: '/my/boxes' })
    window.location.assign(url)
  })
}
