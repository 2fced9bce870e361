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

/** Most people rent for themselves: the ids of firms and their rules come with the first firm. */
const companyFields = lazyModule(() => import('./company-fields.tsx'))

const personTypes: readonly PersonType[] = ['FyzickaOsoba', 'PravnickaOsoba']

/**
 * Whom invoices are written to. It stands in a `FormProvider` whose values hold `invoicingDetails`.
 * `hasContact`: name, e-mail and telephone are asked for elsewhere in the form and may be taken from there.
 */
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
      {type === 'FyzickaOsoba' && <PersonalIdField />}
    </div>
  )
}

function CompanyPlace({ retry }: { retry: (() => void) | undefined }) {
  return retry ? <LoadFailedBanner retry={retry} /> : <Skeleton shape="block" className="h-48" />
}
