import { beginIdentityCheck } from 'virtual:calls'
import { type RedirectingMutation, useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'

/** Leads to the provider of identity checks, and from there back to the doors. */
export function useIdentityCheck(): RedirectingMutation {
  return useRedirectingMutation(async () => {
    const { url } = await call(beginIdentityCheck, { returnUrl: '/my/boxes' })
    window.location.assign(url)
  })
}
