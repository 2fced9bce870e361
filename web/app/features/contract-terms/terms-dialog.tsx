import { changeTerms, contractTerms } from 'virtual:calls'
import type { Contract, ContractTerms } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney, useRoundMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import type { TermsChoice } from './terms-choice.ts'
import { TermsPrice } from './terms-price.tsx'

interface TermsDialogProps {
  contract: Contract
  onClose: () => void
}

/** Changes insurance and invoicing period from the next period on. Shows the new price before the customer saves. */
export function TermsForm({ contract, onClose }: TermsDialogProps) {
  const t = useTranslations('contracts.terms')
  const shell = useTranslations('shell')
  const errorText = useErrorText()
  const boxName = useBoxName(contract.boxName)
  const formId = useId()
  const [terms, reload] = useAsyncData(contract.id, (id) => call(contractTerms, { id }))
  const [chosen, setChosen] = useState<TermsChoice>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const choice = chosen ?? (terms.state === 'ready' ? (terms.data.next ?? terms.data.current) : undefined)
  const change = useMutation(async () => {
    if (!choice) return
    await call(changeTerms, { id: contract.id, ...choice })
    await revalidate()
    toast.show({ tone: 'success', title: t('done') })
    onClose()
  })
  const busy = change.state === 'busy'
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={`${boxName}, ${contract.warehouse.name}`}
      blocking={busy}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={onClose}>
            {shell('actions.cancel')}
          </Button>
          {terms.state === 'failed' ? (
            <Button onClick={reload}>{shell('retry')}</Button>
          ) : (
            <Button type="submit" form={formId} busy={busy || terms.state === 'loading'}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {terms.state === 'loading' && (
        <Loading className="grid gap-4">
          <Skeleton className="w-3/4" />
          <Skeleton shape="block" className="h-56" />
          <Skeleton shape="block" className="h-40" />
        </Loading>
      )}
      {terms.state === 'failed' && (
        <Banner tone="danger" live title={t('failed')}>
          {errorText(terms.error)}
        </Banner>
      )}
      {terms.state === 'ready' && choice && (
        <form
          id={formId}
          method="dialog"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            change.run()
          }}
        >
          <Choices terms={terms.data} choice={choice} onChange={setChosen} />
          <TermsPrice contractId={contract.id} choice={choice} />
          <FormFailure failure={change.failure} />
        </form>
      )}
    </ResponsiveDialog>
  )
}

interface ChoicesProps {
  terms: ContractTerms
  choice: TermsChoice
  onChange: (choice: TermsChoice) => void
}

const noInsurance = 'none'

function Choices({ terms, choice, onChange }: ChoicesProps) {
  const t = useTranslations('contracts.terms')
  const language = useLanguage()
  const money = useMoney()
  const roundMoney = useRoundMoney()
  return (
    <>
      <p>{t('lead', { day: formatDay(terms.from, language, { style: 'long' }) })}</p>
      <RadioCards
        label={t('period')}
        value={String(choice.periodInMonths)}
        onChange={(event) => onChange({ ...choice, periodInMonths: Number(event.target.value) })}
        cards={terms.periods.map(({ periodInMonths, discountPercent: percent }) => ({
          value: String(periodInMonths),
          label: t('months', { months: periodInMonths }),
          aside: percent > 0 ? t('discount', { percent }) : undefined,
        }))}
      />
      <RadioCards
        label={t('insurance')}
        value={choice.insuranceId ?? noInsurance}
        onChange={({ target: { value } }) => onChange({ ...choice, insuranceId: value === noInsurance ? null : value })}
        cards={[
          { value: noInsurance, label: t('none') },
          ...terms.insurances.map(({ id, coverage, priceWithVat, includedInRent }) => ({
            value: id,
            label: t('upTo', { amount: roundMoney(coverage, terms.currency) }),
            aside: includedInRent ? t('included') : t('perMonth', { amount: money(priceWithVat, terms.currency) }),
          })),
        ]}
      />
    </>
  )
}
