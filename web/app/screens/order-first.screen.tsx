import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { firstIncompleteStep, isInsuranceSettled } from '#app/features/order-draft/order-steps.ts'
import { Button } from '#app/ui/button.tsx'
import { BoxCard } from './order/box-card.tsx'
import { MissingFieldLink, showField } from './order/missing-link.tsx'
import { useOrder } from './order/order-data.ts'
import { InlineReceipt, OrderFrame } from './order/order-frame.tsx'
import { PaymentFailedNote } from './order/payment-failed-note.tsx'
import { GoodToKnow } from './order-first/good-to-know.tsx'
import { declarationFieldId, InsuranceSection, insuranceFieldId } from './order-first/insurance-section.tsx'
import { PeriodSection } from './order-first/period-section.tsx'
import { PromotionNotice } from './order-first/promotion.tsx'
import { VoucherSection } from './order-first/voucher-section.tsx'

/** Step 1: invoicing period and additional services. */
export default function OrderFirstScreen() {
  const t = useTranslations('order.first')
  const { draft } = useOrder()
  const navigate = useNavigate()
  const [isChecked, setIsChecked] = useState(false)
  const isSettled = isInsuranceSettled(draft)
  const missing = draft.insurance?.kind === 'own' ? declarationFieldId : insuranceFieldId

  function goOn() {
    setIsChecked(true)
    if (!isSettled) return showField(missing)
    // Who only came back to change something returns to where the order stands.
    void navigate(firstIncompleteStep(draft) === '/order/summary' ? '/order/summary' : '/order/user-details')
  }

  return (
    <OrderFrame
      step="/order/first"
      title={t('title')}
      notice={isChecked && !isSettled ? <MissingFieldLink fieldId={missing}>{t('missing')}</MissingFieldLink> : null}
      action={
        <Button size={56} wide onClick={goOn}>
          {t('continue')}
        </Button>
      }
    >
      <PaymentFailedNote />
      <BoxCard withPlan="always" />
      <PromotionNotice />
      <PeriodSection />
      <InsuranceSection isChecked={isChecked} />
      <VoucherSection />
      <GoodToKnow />
      <InlineReceipt />
    </OrderFrame>
  )
}
