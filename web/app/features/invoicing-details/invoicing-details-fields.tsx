import type { PersonType } from '@boxzone/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
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
  useShownProblems(hasContact && isSame)
  return (
    <div className="grid gap-5">
      <RadioCards
        label={form('personType')}
        columns={2}
        cards={personTypes.map((value) => ({ value, label: personType(value) }))}
        {...register('invoicingDetails.type')}
      />
      {type === 'PravnickaOsoba' && (
        <Lazy part={companyFields} waiting={(retry) => <CompanyPlaceholder retry={retry} />}>
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

const copiedFields = ['firstName', 'lastName', 'email', 'telephoneNumber'] as const

/** Shows the copied fields when one is invalid, such as the missing phone number of the account, and focuses it. */
function useShownProblems(isCopied: boolean): void {
  const { formState, setValue, setFocus } = useFormContext<InvoicingFormValues>()
  const { submitCount } = formState
  const problems = formState.errors.invoicingDetails
  const invalid = copiedFields.find((name) => problems?.[name])
  const toFocus = useRef<typeof invalid>(undefined)
  const show = useEffectEvent(() => {
    if (!isCopied || !invalid) return
    toFocus.current = invalid
    setValue('invoicingDetails.isSameAsContact', false, { shouldDirty: true })
  })
  const focus = useEffectEvent(() => {
    if (!isCopied && toFocus.current) setFocus(`invoicingDetails.${toFocus.current}`)
    toFocus.current = undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second attempt with the same error must show the fields too
  useEffect(() => show(), [submitCount, invalid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field exists only after `isCopied` has changed
  useEffect(() => focus(), [isCopied])
}

function CompanyPlaceholder({ retry }: { retry: (() => void) | undefined }) {
  return retry ? <LoadFailedBanner retry={retry} /> : <Skeleton shape="block" className="h-48" />
}
