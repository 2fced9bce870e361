import { orderSummary } from 'virtual:calls'
import type { OrderSummary, PersonType } from '@boxzone/contract'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { reportError } from '#app/lib/api/report-error.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { adjustClockFromHold } from '#app/lib/time/server-clock.ts'
import { type DisplayedTotal, displayedTotal, type KnownTotal } from './displayed-total.ts'
import { longestHoldMs, wasHoldRenewed } from './hold.ts'
import { boxUnavailableCodes, voucherCodes } from './order-error-codes.ts'
import { useOnResume } from './use-on-resume.ts'

export interface SummaryChoice {
  readonly draftId: string
  readonly boxId: string
  readonly periodInMonths: number
  readonly insuranceId: string | null
  readonly voucherToken: string | null
  readonly customerType?: PersonType
}

interface Asked {
  readonly known?: KnownTotal | undefined
  readonly busy: boolean
  /** No answer, or one that passes: what is shown is the last one known. */
  readonly failure?: ApiError | undefined
  /** The Box cannot be had any more. */
  readonly gone?: ApiError | undefined
  /** The voucher that was refused; the sum is then without it. */
  readonly refusedVoucher?: { readonly token: string; readonly code: string } | undefined
  readonly isTakenAgain: boolean
}

export interface RunningSummary extends Asked, DisplayedTotal {
  readonly refresh: () => void
  readonly prolong: () => void
  /** Asks once more about the voucher that was refused. */
  readonly tryVoucherAgain: () => void
  /** The message about the hold was read. */
  readonly dismiss: () => void
}

/** What the order costs now; asking for it holds the Box. Asked again whenever something was chosen or may have changed. */
export function useOrderSummary(choice: SummaryChoice, wasLapsed: boolean): RunningSummary {
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>({ busy: true, isTakenAgain: wasLapsed })
  const request = useRef<AbortController>(undefined)
  const known = useRef<{ boxId: string; summary: OrderSummary }>(undefined)
  const refused = asked.refusedVoucher?.token
  const voucherToken = choice.voucherToken === refused ? null : choice.voucherToken
  const key = JSON.stringify({ ...choice, voucherToken })

  async function ask(prolong: boolean): Promise<void> {
    request.current?.abort()
    const own = new AbortController()
    request.current = own
    setAsked((before) => ({ ...before, busy: true }))
    try {
      const input = { ...choice, voucherToken, language, ...(prolong ? { prolong } : {}) }
      answer(await call(orderSummary, input, { signal: own.signal }), prolong)
    } catch (error) {
      if (!own.signal.aborted) refuse(error)
    }
  }

  function answer(summary: OrderSummary, prolonged: boolean): void {
    const before = known.current?.boxId === choice.boxId ? known.current.summary : undefined
    if (summary.heldUntil) adjustClockFromHold(summary.heldUntil, longestHoldMs(summary))
    known.current = { boxId: choice.boxId, summary }
    const isTakenAgain = wasHoldRenewed(before, summary, prolonged)
    startTransition(() => {
      setAsked((state) => ({
        known: { key, summary },
        busy: false,
        isTakenAgain: isTakenAgain || (state.isTakenAgain && !prolonged),
        refusedVoucher: state.refusedVoucher,
      }))
    })
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) reportError(error)
    const failure = error instanceof ApiError ? error : undefined
    const code = failure?.code ?? ''
    if (voucherToken !== null && voucherCodes.includes(code)) {
      setAsked((before) => ({ ...before, refusedVoucher: { token: voucherToken, code } }))
    } else if (boxUnavailableCodes.includes(code)) setAsked((before) => ({ ...before, busy: false, gone: failure }))
    else setAsked((before) => ({ ...before, busy: false, failure: failure ?? unexpected }))
  }

  const askAnew = useEffectEvent(() => void ask(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything that is asked
  useEffect(() => {
    askAnew()
    return () => request.current?.abort()
  }, [key])
  useOnResume(() => {
    if (asked.gone === undefined) void ask(false)
  })
  return {
    ...asked,
    ...displayedTotal(asked, key),
    refresh: () => void ask(false),
    prolong: () => void ask(true),
    tryVoucherAgain: () => setAsked((before) => ({ ...before, refusedVoucher: undefined })),
    dismiss: () => setAsked((before) => ({ ...before, isTakenAgain: false })),
  }
}

const unexpected = new ApiError({
  status: 500,
  code: 'error.unexpected',
  detail: '',
  fields: {},
  waitSeconds: undefined,
  extras: {},
})
