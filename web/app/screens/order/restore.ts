import { offer as offerCall, restoreDraft } from 'virtual:calls'
import type { Language } from '@boxzone/contract'
import { replace } from 'react-router'
import { detailsFrom } from '#app/features/order-draft/draft-json.ts'
import { changeDraft, newDraftId } from '#app/features/order-draft/draft-store.ts'
import { call } from '#app/lib/api/call.ts'
import { boxFacts } from './box-facts.ts'

/** Restores an abandoned order by the token of its e-mail's link. Only that link contains the voucher. */
export async function restoreOrder(token: string, language: Language): Promise<never> {
  const abandoned = await call(restoreDraft, { token })
  const draftId = newDraftId()
  const offer = await call(offerCall, { boxId: abandoned.boxId, draftId, language })
  const insurance = abandoned.insuranceId === null ? null : ({ kind: 'tier', id: abandoned.insuranceId } as const)
  changeDraft({
    type: 'restored',
    draft: {
      draftId,
      ...boxFacts(offer),
      insurance,
      invoicing: { periodInMonths: abandoned.periodInMonths },
      paymentFailed: false,
      invoicingDetails: detailsFrom(abandoned.invoicingDetails),
      invoicingDetailsValid: false,
      voucherToken: abandoned.voucherToken,
      forceValidate: false,
      version: 0,
      createdAt: new Date().toISOString(),
      prefilledFor: null,
      orderId: null,
      changedOrderId: null,
      failedOrderId: null,
      withoutPromotion: false,
      heldUntil: null,
    },
  })
  throw replace('/order/first')
}
