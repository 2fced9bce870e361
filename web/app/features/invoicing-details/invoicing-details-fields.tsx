import type { PersonType } from '@boxzone/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { AddressFields } from './address-fields.tsx'
import { InvoicedPersonFields } from './invoiced-person-fields.tsx'
import type { InvoicingFormValues } from './invoicing-values.ts'
import { PersonalIdField } from './personal-id-field.tsx'

/** The fields of companies load on demand, because most tenants are private persons. */
const companyFields = lazyModule(() => import('./company-fields.tsx'))

const personTypes: readonly PersonType[] = ['FyzickaOsoba', 'PravnickaOsoba']

/** Recipient of the invoices, inside a `FormProvider` with `invoicingDetails`. `hasContact`: the form also has contact
 * fields, from which name, e-mail and telephone can be copied. */
export function InvoicingDetailsFields({ hasContact }: { hasContact: boolean }) {
  const form = useTranslations('form.label')
  const t = useTranslations('form.invoicing')
  const personType = useTranslations('enums.personType')
  const { register, control } = useFormContext<InvoicingFormValues>()
  const [type, isSame] = useWatch({
    control,
    name: ['invoicingDetails.type', 'invoicingDetails.isSameAsContact'],
  })
  return (
    <div className="grid gap-5">
      <RadioCards
        label={form('personType')}
        columns={2}
        cards={personTypes.map((value) => ({ value, label: personType(value) }))}
        {...register('invoicingDetails.type')}
      />
      {type === 'PravnickaOsoba' && (
        <Lazy part={companyFields} waiting={(retry) => <CompanyPlace retry={retry} />}>
          {({ CompanyFields }) => <CompanyFields />}
        </Lazy>
      )}
      {hasContact && <Checkbox label={t('same')} className="-my-3" {...register('invoicingDetails.isSameAsContact')} />}
      {!(hasContact && isSame) && <InvoicedPersonFields />}
      <AddressFields />
      {type === 'FyzickaOsoba' && <PersonalIdField isOrder={!hasContact} />}
    </div>
  )
}

function CompanyPlace({ retry }: { retry: (() => void) | undefined }) {
  return retry ? <LoadFailedBanner retry={retry} /> : <Skeleton shape="block" className="h-48" />
}
