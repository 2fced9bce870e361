import { useToast } from '#app/ui/overlays/toast.tsx'
import type { ActionResult } from './action-result.ts'
import { useErrorToast } from './use-error-toast.ts'
import { type ResultFetcher, useFetcherResult } from './use-fetcher-result.ts'

/** Shows a toast for each finished submission: the text of `success`, or the text of the error. */
export function useFetcherToast<Data>(
  fetcher: ResultFetcher<ActionResult<Data>>,
  success: (data: Data) => string,
): void {
  const toast = useToast()
  const showError = useErrorToast()
  useFetcherResult(fetcher, (result) => {
    if (result.error) showError(result.error)
    else toast.show({ tone: 'success', title: success(result.data) })
  })
}
