import { offer as offerCall, restoreDraft } from 'virtual:calls'
import type { Language } from '@boxzone/contract'
import { replace } from 'react-router'
import { detailsFrom } from '#app/features/order-draft/draft-json.ts'
import { changeDraft, newDraftId } from '#app/features/order-draft/draft-store.ts'
import { call } from '#app/lib/api/call.ts'
import { boxFacts } from './box-facts.ts'

/** Brings back an order that was left, by the link of its letter. Its code comes with that link alone. */
export async function restoreOrder(token: string, language: Language): Promise<never> {
  const left = await call(restoreDraft, { token })
  const draftId = newDraftId()
  const offer = await call(offerCall, { boxId: left.boxId, draftId, language })
  const insurance = left.insuranceId === null ? null : ({ kind: 'tier', id: left.insuranceId } as const)
  changeDraft({
    type: 'restored',
    draft: {
      draftId,
      ...boxFacts(offer),
      insurance,
      invoicing: { periodInMonths: left.periodInMonths },
      paymentFailed: false,
      invoicingDetails: detailsFrom(left.invoicingDetails),
      invoicingDetailsValid: false,
      voucherToken: left.voucherToken,
      forceValidate: false,
      version: 0,
      createdAt: new Date().toISOString(),
      prefilledFor: null,
      orderId: null,
      changedOrderId: null,
      failedOrderId: null,
    },
  })
  throw replace('/order/first')
}
