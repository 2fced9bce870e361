import { refreshIdentityCheck } from 'virtual:calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { type MutationState, useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { identityReturnKey } from './use-identity-check.ts'

interface IdentityRefresh extends MutationState {
  /** The customer has returned from the provider's page. */
  readonly hasCustomerReturned: boolean
  dismiss: () => void
}

/** The provider needs a few seconds to check a document. */
const pausesMs = [0, 2_000, 4_000]

/** Fetches the result on request and after the return from the provider's page: a webhook may be late or lost. */
export function useIdentityRefresh(): IdentityRefresh {
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  const [hasCustomerReturned, setHasCustomerReturned] = useState(false)
  const refresh = useMutation(async () => {
    for (const pauseMs of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const { identity } = await call(refreshIdentityCheck, {})
      await revalidate()
      if (identity !== 'PENDING') return
    }
  })
  const isReturnUrl = query.get(identityReturnKey) === 'returned'
  const onReturn = useEffectEvent(() => {
    setHasCustomerReturned(true)
    setQuery(withoutReturn, { replace: true, preventScrollReset: true })
    refresh.run()
  })
  useEffect(() => {
    if (isReturnUrl) onReturn()
  }, [isReturnUrl])
  return { ...refresh, hasCustomerReturned, dismiss: () => setHasCustomerReturned(false) }
}

function withoutReturn(query: URLSearchParams): URLSearchParams {
  query.delete(identityReturnKey)
  return query
}
