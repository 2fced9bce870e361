import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CallForm } from '#app/features/account-forms/call-form.tsx'
import { FormFailure } from '#app/features/account-forms/form-failure.tsx'
import { InvoicingDetailsFields } from '#app/features/invoicing-details/invoicing-details-fields.tsx'
import { screen } from '#app/lib/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RequiredNote } from '#app/ui/form-errors.tsx'
import { AccountChoice } from './order/account-choice.tsx'
import { useOrder } from './order/order-data.ts'
import { OrderFrame } from './order/order-frame.tsx'
import { PaymentFailedNote } from './order/payment-failed-note.tsx'
import { requireStep } from './order/require-step.ts'
import { useDetailsForm } from './order/use-details-form.ts'

export const handle = screen({ texts: ['account'] })

export const clientLoader = () => requireStep('/order/user-details')
clientLoader.hydrate = true as const

/** Step 2. A new version of the details, filled in by us, starts the form anew. */
export default function OrderUserDetailsScreen() {
  return <DetailsStep key={useOrder().draft.version} />
}

function DetailsStep() {
  const t = useTranslations('order.details')
  const { draft } = useOrder()
  const [takenEmail, setTakenEmail] = useState<string>()
  const { form, submit, busy, failure } = useDetailsForm({ draft, onTaken: setTakenEmail })
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
      <AccountChoice takenEmail={takenEmail} />
      <Card as="section" padding="large" className="mt-4">
        <h2 className="mb-1 text-title">{t('formTitle')}</h2>
        <RequiredNote />
        <FormProvider {...form}>
          <CallForm onSubmit={submit} className="mt-5">
            <InvoicingDetailsFields hasContact={false} />
            {/* Enter in a field sends the form although its button stands elsewhere. */}
            <button type="submit" hidden tabIndex={-1} />
          </CallForm>
        </FormProvider>
      </Card>
    </OrderFrame>
  )
}
