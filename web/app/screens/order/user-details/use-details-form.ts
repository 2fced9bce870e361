import { verifyInvoicingDetails } from 'virtual:calls'
import type { InvoicingDetails } from '@boxzone/contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InvoicingFormValues } from '#app/features/invoicing-details/invoicing-values.ts'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { useApiForm } from '#app/forms/hook-form/use-api-form.ts'
import { ApiError, apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import type { FieldErrors, OrderInProgress } from '../order-data.ts'
import { detailsOfValues, valuesOfDetails } from './details-values.ts'

export const emailTaken = 'Autoregistration/email-taken'

const fieldOfCode = {
  [emailTaken]: 'email',
  'Autoregistration/phone-taken': 'telephoneNumber',
  'sms/invalid-number': 'telephoneNumber',
}
const phones = ['telephoneNumber']

interface DetailsFormOptions {
  order: Pick<OrderInProgress, 'draft' | 'refusedFieldsOf'>
  onTaken: (email: string | undefined) => void
}

/** Longer than the pause between two key presses, so that the order does not render after each of them. */
const typingPauseMs = 200

/** The form of the invoicing details. Stores typed values in the draft. For a new account, the server verifies the values. */
export function useDetailsForm({ order, onTaken }: DetailsFormOptions) {
  const { draft, refusedFieldsOf } = order
  const country = useConfig().value('country')
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  const storeNow = useRef<() => void>(undefined)
  const state = useApiForm<InvoicingFormValues, unknown, InvoicingDetails>({
    schema: async () => (await import('@boxzone/contract/invoicing-details')).OrderInvoicingDetails,
    prefix: 'invoicingDetails',
    defaultValues: { invoicingDetails: valuesOfDetails(draft.invoicingDetails, country) },
    toInput: ({ invoicingDetails }) => ({
      ...detailsOfValues(invoicingDetails),
      company: invoicingDetails.type === 'PravnickaOsoba' ? invoicingDetails.company : null,
    }),
    phones,
    fieldOfCode,
    send: async (details, isAsSent) => {
      storeNow.current?.()
      refuseAgain(refusedFieldsOf(getDraft()?.invoicingDetails))
      // The server verifies only the details of a new account.
      if (!isSignedIn) await verify(details, onTaken)
      onTaken(undefined)
      storeNow.current?.()
      // The server accepted the sent values, not later edits.
      if (!isAsSent()) return
      changeDraft({ type: 'detailsVerified', details })
      await navigate('/order/summary')
    },
  })
  useStoredTyping(state, order, storeNow)
  return state
}

/** Repeats the server's refusal of exactly these details: the form's own rules do not know it. */
function refuseAgain(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw apiErrorFrom(400, { code: 'validation', fields })
}

async function verify(details: InvoicingDetails, onTaken: (email: string) => void): Promise<void> {
  try {
    await call(verifyInvoicingDetails, details)
  } catch (error) {
    if (error instanceof ApiError && error.code === emailTaken) onTaken(details.email)
    throw error
  }
}

type DetailsForm = ReturnType<typeof useApiForm<InvoicingFormValues, unknown, InvoicingDetails>>

/** Stores typed values in the draft after a pause and before the page unloads. `storeNow` stores them immediately. */
function useStoredTyping(
  { form, submit }: DetailsForm,
  { draft: { forceValidate, invoicingDetails, version }, refusedFieldsOf }: DetailsFormOptions['order'],
  storeNow: RefObject<(() => void) | undefined>,
): void {
  const showProblems = useEffectEvent(() => {
    if (Object.keys(refusedFieldsOf(invoicingDetails)).length > 0) void submit()
    else if (forceValidate) void form.trigger()
  })
  useEffect(() => showProblems(), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      // A prefill replaced this form: its values are obsolete.
      if (getDraft()?.version !== version) return
      changeDraft({ type: 'detailsEdited', details: detailsOfValues(form.getValues('invoicingDetails')) })
    }
    storeNow.current = store
    const { unsubscribe } = form.watch((_values, { type }) => {
      // Registering or resetting a field emits events without a user's change.
      if (type !== 'change') return
      clearTimeout(timer)
      timer = setTimeout(store, typingPauseMs)
    })
    window.addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      store()
      unsubscribe()
      window.removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
    }
  }, [form, version, storeNow])
}
