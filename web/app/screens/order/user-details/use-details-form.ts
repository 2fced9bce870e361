import { verifyInvoicingDetails } from 'virtual:calls'
import type { InvoicingDetails } from '@boxzone/contract'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { InvoicingFormValues } from '#app/features/invoicing-details/invoicing-values.ts'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { useApiForm } from '#app/forms/use-api-form.ts'
import { ApiError, apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { detailsOfValues, valuesOfDetails } from './details-values.ts'

export const emailTaken = 'Autoregistration/email-taken'

const fieldOfCode = {
  [emailTaken]: 'email',
  'Autoregistration/phone-taken': 'telephoneNumber',
  'sms/invalid-number': 'telephoneNumber',
}
const phones = ['telephoneNumber']

interface DetailsFormOptions {
  draft: OrderDraft
  onTaken: (email: string | undefined) => void
}

/** Longer than between two letters, so that a phone draws the order once and not at each of them. */
const restMs = 200

/** The details as a form: what is typed goes into the draft, the server is asked before going on. */
export function useDetailsForm({ draft, onTaken }: DetailsFormOptions) {
  const country = useConfig().value('country')
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  const keeping = useRef<() => void>(undefined)
  const state = useApiForm<InvoicingFormValues, unknown, InvoicingDetails>({
    schema: async () => (await import('@boxzone/contract/invoicing-details')).InvoicingDetails,
    prefix: 'invoicingDetails',
    defaultValues: { invoicingDetails: valuesOfDetails(draft.invoicingDetails, country) },
    toInput: ({ invoicingDetails }) => ({
      ...detailsOfValues(invoicingDetails),
      company: invoicingDetails.type === 'PravnickaOsoba' ? invoicingDetails.company : null,
    }),
    phones,
    fieldOfCode,
    send: async (details, isAsSent) => {
      keeping.current?.()
      refuseAgain(getDraft()?.refusedFields)
      // An account exists already: nothing has to be found out about a new one.
      if (!isSignedIn) await verify(details, onTaken)
      onTaken(undefined)
      keeping.current?.()
      // What was corrected meanwhile is not what was accepted.
      if (!isAsSent()) return
      changeDraft({ type: 'detailsVerified', details })
      await navigate('/order/summary')
    },
  })
  useKeptTyping(state, draft, keeping)
  return state
}

/** The server refused an order with exactly these details: it would again, and the form alone cannot know. */
function refuseAgain(fields: OrderDraft['refusedFields'] = {}): void {
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

/** Keeps what is typed in the draft: at a rest, and before anybody leaves. `keeping` does it at once. */
function useKeptTyping(
  { form, submit }: DetailsForm,
  { forceValidate, refusedFields, version }: OrderDraft,
  keeping: RefObject<(() => void) | undefined>,
): void {
  const showProblems = useEffectEvent(() => {
    if (Object.keys(refusedFields).length > 0) void submit()
    else if (forceValidate) void form.trigger()
  })
  useEffect(() => showProblems(), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      // Details filled in by us meanwhile start the form anew: this one is over.
      if (getDraft()?.version !== version) return
      changeDraft({ type: 'detailsEdited', details: detailsOfValues(form.getValues('invoicingDetails')) })
    }
    keeping.current = keep
    const { unsubscribe } = form.watch((_values, { type }) => {
      // Only what a person changed: a field that is registered or reset says nothing new.
      if (type !== 'change') return
      clearTimeout(timer)
      timer = setTimeout(keep, restMs)
    })
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      unsubscribe()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [form, version, keeping])
}
