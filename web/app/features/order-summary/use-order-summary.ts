import { orderSummary } from 'virtual:calls'
import type { OrderSummary, PersonType } from '@boxzone/contract'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, apiErrorFrom, unexpectedError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { adjustClockFromHold } from '#app/lib/time/server-clock.ts'
import { type DisplayedTotal, displayedTotal, type KnownTotal } from './displayed-total.ts'
import { maxHoldMs, wasHoldRenewed } from './hold.ts'
import { boxUnavailableCodes, voucherCodes } from './order-error-codes.ts'
import { useOnResume } from './use-on-resume.ts'

export interface SummaryChoice {
  readonly draftId: string
  readonly boxId: string
  readonly boxIds?: string[]
  readonly periodInMonths: number
  readonly insuranceId: string | null
  readonly voucherToken: string | null
  readonly customerType?: PersonType
  readonly earlyStart?: boolean
  readonly startsOn?: string
  readonly withoutPromotion?: boolean
}

interface SummaryState {
  /** Error of a Box that cannot be ordered any more, and the key of the choice with the Box. */
  readonly refusal?: { readonly key: string; readonly error: ApiError } | undefined
  readonly known?: KnownTotal | undefined
  readonly busy: boolean
  /** Error of the last request, if it failed. */
  readonly failure?: ApiError | undefined
  /** The voucher that the server refused. The total is calculated without it. */
  readonly refusedVoucher?: { readonly token: string; readonly code: string } | undefined
  /** The hold expired and the server holds the Box again. */
  readonly isHoldRenewed: boolean
}

export interface LiveOrderSummary extends Omit<SummaryState, 'refusal'>, DisplayedTotal {
  /** Error of a Box that cannot be ordered any more. */
  readonly unavailable?: ApiError | undefined
  readonly refresh: () => void
  readonly prolong: () => void
  readonly retryVoucher: () => void
  readonly dismissHoldMessage: () => void
}

/** Fetches the order's total after every choice and when the page resumes. Each request also holds the Box. */
export function useOrderSummary(choice: SummaryChoice, wasLapsed: boolean): LiveOrderSummary {
  const language = useLanguage()
  const [state, setState] = useState<SummaryState>({ busy: true, isHoldRenewed: wasLapsed })
  const currentRequest = useRef<AbortController>(undefined)
  const known = useRef<{ boxes: string; summary: OrderSummary }>(undefined)
  const boxes = (choice.boxIds ?? [choice.boxId]).join()
  const refusedToken = state.refusedVoucher?.token
  const voucherToken = choice.voucherToken === refusedToken ? null : choice.voucherToken
  const key = JSON.stringify({ ...choice, voucherToken })

  async function fetchSummary(prolong: boolean): Promise<void> {
    currentRequest.current?.abort()
    const request = new AbortController()
    currentRequest.current = request
    setState((before) => ({ ...before, busy: true }))
    try {
      const input = { ...choice, voucherToken, language, ...(prolong ? { prolong } : {}) }
      showSummary(await call(orderSummary, input, { signal: request.signal }), prolong)
    } catch (error) {
      if (!request.signal.aborted) showError(error)
    }
  }

  function showSummary(summary: OrderSummary, prolonged: boolean): void {
    const before = known.current?.boxes === boxes ? known.current.summary : undefined
    if (summary.heldUntil && !summary.isPrepared) adjustClockFromHold(summary.heldUntil, maxHoldMs(summary))
    known.current = { boxes, summary }
    const isRenewed = wasHoldRenewed(before, summary, prolonged)
    startTransition(() => {
      setState(({ isHoldRenewed, refusedVoucher }) => ({
        known: { key, summary },
        busy: false,
        isHoldRenewed: isRenewed || (isHoldRenewed && !prolonged),
        refusedVoucher,
      }))
    })
  }

  function showError(error: unknown): void {
    if (!(error instanceof ApiError)) reportError(error)
    const failure = error instanceof ApiError ? error : apiErrorFrom(500, { code: unexpectedError })
    const { code } = failure
    if (voucherToken !== null && voucherCodes.includes(code)) {
      setState((before) => ({ ...before, refusedVoucher: { token: voucherToken, code } }))
    } else if (boxUnavailableCodes.includes(code)) {
      setState((before) => ({ ...before, busy: false, refusal: { key, error: failure } }))
    } else setState((before) => ({ ...before, busy: false, failure }))
  }

  const fetchCurrent = useEffectEvent(() => void fetchSummary(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every field of the request
  useEffect(() => {
    fetchCurrent()
    return () => currentRequest.current?.abort()
  }, [key])
  const { refusal, ...others } = state
  const unavailable = refusal?.key === key ? refusal.error : undefined
  useOnResume(() => {
    if (unavailable === undefined) void fetchSummary(false)
  })
  return {
    ...others,
    unavailable,
    ...displayedTotal(state, key),
    refresh: () => void fetchSummary(false),
    prolong: () => void fetchSummary(true),
    retryVoucher: () => setState((before) => ({ ...before, refusedVoucher: undefined })),
    dismissHoldMessage: () => setState((before) => ({ ...before, isHoldRenewed: false })),
  }
}
