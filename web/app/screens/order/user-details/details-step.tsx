import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { InvoicingDetailsFields } from '#app/features/invoicing-details/invoicing-details-fields.tsx'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { RequiredNote } from '#app/ui/fields/form-errors.tsx'
import { useOrder } from '../order-data.ts'
import { InlineReceipt, OrderFrame } from '../order-frame.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { AccountChoice } from './account-choice.tsx'
import { BoxSummary } from './box-summary.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** The form of the invoicing details. */
export function DetailsStep() {
  const t = useTranslations('order.details')
  const order = useOrder()
  const [takenEmail, setTakenEmail] = useState<string>()
  const { form, submit, busy, failure } = useDetailsForm({ order, onTaken: setTakenEmail })
  return (
    <OrderFrame
      step="/order/user-details"
      title={t('title')}
      notice={<FormFailure failure={failure} />}
      action={
        <Button size={56} wide busy={busy} onClick={() => void submit()}>
          {t('continue')}
        </Button>
      }
    >
      <PaymentFailedNote />
      <BoxSummary />
      <AccountChoice takenEmail={takenEmail} />
      <Card as="section" padding="large" className="mt-4">
        <h2 className="mb-1 text-title">{t('formTitle')}</h2>
        <RequiredNote />
        <FormProvider {...form}>
          <CallForm onSubmit={submit} className="mt-5">
            <InvoicingDetailsFields hasContact={false} />
            {/* Lets Enter submit the form, whose visible button is outside of it. */}
            <button type="submit" hidden tabIndex={-1} />
          </CallForm>
        </FormProvider>
      </Card>
      <InlineReceipt />
    </OrderFrame>
  )
}
