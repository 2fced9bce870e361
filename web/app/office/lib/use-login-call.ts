import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { useMutation } from '@tanstack/react-query'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { sendRequest } from '#app/lib/api/send-request.ts'

interface LoginCallOptions<E extends AnyEndpoint> {
  onDone: (output: OutputOf<E>) => void
  onFailed?: (error: ApiError) => void
}

/** Runs a call without a session. Unlike `useOfficeAction`, it does not read the data again: without a session reads fail. */
export function useLoginCall<E extends AnyEndpoint>(endpoint: E, { onDone, onFailed }: LoginCallOptions<E>) {
  return useMutation<OutputOf<E>, ApiError, CallerInputOf<E>>({
    mutationFn: async (input) => {
      try {
        return await sendRequest(endpoint, input)
      } catch (error) {
        throw toApiError(error)
      }
    },
    onSuccess: onDone,
    ...(onFailed && { onError: onFailed }),
  })
}
