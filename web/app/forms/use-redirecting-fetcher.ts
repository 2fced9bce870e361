import { useState } from 'react'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import type { ActionResult } from './action-result.ts'
import { useFetcherResult } from './use-fetcher-result.ts'
import { useJsonFetcher } from './use-json-fetcher.ts'

export interface RedirectingFetcher {
  submit: (input: object) => void
  /** True from the submission until an error or until the page unloads. False when the customer returns to the page. */
  busy: boolean
  failure: ApiError | undefined
}

/** Submits to a client action that returns the URL of an external page, and opens that page. */
export function useRedirectingFetcher(action: string): RedirectingFetcher {
  const { submit, isBusy, ...fetcher } = useJsonFetcher<ActionResult<{ url: string }>>(action, { revalidates: false })
  const [isUnloading, setUnloading] = useState(false)
  useFetcherResult(fetcher, (result) => {
    if (result.error) return
    setUnloading(true)
    window.location.assign(result.data.url)
  })
  usePageRestore(() => setUnloading(false))
  return { submit, busy: isBusy || isUnloading, failure: isBusy ? undefined : fetcher.data?.error }
}
