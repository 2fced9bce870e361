import { beginIdentityCheck } from 'virtual:calls'
import { type RedirectingMutation, useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'

/** Search parameter that marks the return from the provider's page. */
export const identityReturnKey = 'identity'
const returnUrl = `/my/boxes?${identityReturnKey}=returned`

/** Opens the page of the identity provider. */
export const useIdentityCheck = (onFailure?: (error: unknown) => void): RedirectingMutation =>
  useRedirectingMutation(async () => {
    const { url } = await call(beginIdentityCheck, { returnUrl })
    window.location.assign(url)
  }, onFailure)
