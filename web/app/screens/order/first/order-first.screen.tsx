import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { firstIncompleteStep, isInsuranceSettled } from '#app/features/order-draft/order-steps.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { Button } from '#app/ui/base/button.tsx'
import { BoxCard } from '../box-card.tsx'
import { MissingFieldLink, showField } from '../missing-link.tsx'
import { useOrder } from '../order-data.ts'
import { InlineReceipt, OrderFrame } from '../order-frame.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { AddBox } from '../several/add-box.tsx'
import { FurtherBoxes } from '../several/further-boxes.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { declarationFieldId, InsuranceSection, insuranceFieldId } from './insurance-section.tsx'
import { PeriodSection } from './period-section.tsx'
import { PromotionNotice } from './promotion.tsx'
import { StartSection, startFieldId } from './start-section.tsx'
import { useStartChoice } from './use-start-choice.ts'
import { VoucherSection } from './voucher-section.tsx'

export const handle = screen({ title: 'order.first.title' })

/** Id of the field that the customer must complete, or null. */
function missingInsurance(draft: OrderDraft): string | null {
  if (isInsuranceSettled(draft)) return null
  return draft.insurance?.kind === 'own' ? declarationFieldId : insuranceFieldId
}

/** Step 1: invoicing period and additional services. */
export default function OrderFirstScreen() {
  const t = useTranslations('order.first')
  const { draft } = useOrder()
  const navigate = useNavigate()
  const [isChecked, setIsChecked] = useState(false)
  const start = useStartChoice()
  const missing = start.isSettled ? missingInsurance(draft) : startFieldId

  function continueToNextStep() {
    setIsChecked(true)
    if (missing) return showField(missing)
    // A customer who returned to change a choice goes straight back to the summary.
    void navigate(firstIncompleteStep(draft) === '/order/summary' ? '/order/summary' : '/order/user-details')
  }

  return (
    <OrderFrame
      step="/order/first"
      title={t('title')}
      notice={
        isChecked && missing ? (
          <MissingFieldLink fieldId={missing}>
            {missing === startFieldId ? t('missingStart') : t('missing')}
          </MissingFieldLink>
        ) : null
      }
      action={
        <Button size={56} wide onClick={continueToNextStep}>
          {t('continue')}
        </Button>
      }
    >
      <PaymentFailedNote />
      <BoxCard withPlan="always" />
      <FurtherBoxes />
      <AddBox />
      <PromotionNotice />
      <PeriodSection />
      <StartSection choice={start} isChecked={isChecked} />
      <InsuranceSection isChecked={isChecked} />
      <VoucherSection />
      <GoodToKnow />
      <InlineReceipt />
    </OrderFrame>
  )
}
