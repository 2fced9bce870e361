import { type RedirectingFetcher, useRedirectingFetcher } from '#app/forms/use-redirecting-fetcher.ts'

interface IdentityCheck extends Pick<RedirectingFetcher, 'busy' | 'failure'> {
  run: () => void
}

/** Opens the page of the identity provider, which leads back to the doors. */
export function useIdentityCheck(): IdentityCheck {
  const { submit, busy, failure } = useRedirectingFetcher('/my/boxes')
  return { run: () => submit({}), busy, failure }
}
