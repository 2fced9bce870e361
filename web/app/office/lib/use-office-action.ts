import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { randomText } from '#app/lib/session/token-store.ts'
import { callOffice } from './call-office.ts'

interface OfficeActionOptions<E extends AnyEndpoint> {
  onDone?: (output: OutputOf<E>) => void
  onFailed?: (error: ApiError) => void
}

const isPreview = (input: unknown): boolean => typeof input === 'object' && input !== null && 'preview' in input

/** Excludes previews and offers, because the server refuses them after the action is finished. */
const isOfficeData = ({ queryKey: [path, input] }: Query): boolean =>
  /^\/api\/office\/(?!.*preview)/.test(String(path)) && !isPreview(input)

/**
 * Runs one changing call. A repeated attempt of the same input sends the same idempotency key. After success, and after
 * a conflict, the data of the office is read again.
 */
export function useOfficeAction<E extends AnyEndpoint>(endpoint: E, { onDone, onFailed }: OfficeActionOptions<E> = {}) {
  const client = useQueryClient()
  const attempt = useRef({ input: '', key: '' })
  return useMutation<OutputOf<E>, ApiError, CallerInputOf<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (attempt.current.input !== text) attempt.current = { input: text, key: randomText(24) }
      try {
        return await callOffice(endpoint, input, { idempotencyKey: attempt.current.key })
      } catch (error) {
        throw toApiError(error)
      }
    },
    onSuccess: async (output) => {
      attempt.current = { input: '', key: '' }
      await client.invalidateQueries({ predicate: isOfficeData })
      onDone?.(output)
    },
    onError: (error) => {
      if (error.status === 409) void client.invalidateQueries()
      onFailed?.(error)
    },
  })
}
