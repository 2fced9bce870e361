import { beginIdentityCheck } from 'virtual:calls'
import { type RedirectingMutation, useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'

/** The provider's page leads back here. */
export const identityReturnKey = 'identity'
const returnUrl = `/my/boxes?${identityReturnKey}=returned`

/** Opens the page of the identity provider. */
export const useIdentityCheck = (onFailure?: (error: unknown) => void): RedirectingMutation =>
  useRedirectingMutation(async () => {
    const { url } = await call(beginIdentityCheck, { returnUrl })
    window.location.assign(url)
  }, onFailure)
