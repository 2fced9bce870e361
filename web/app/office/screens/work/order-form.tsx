import { prepareOrder } from 'virtual:calls'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ActionFailure } from '../../kit/action-form.tsx'
import { Panel } from '../../kit/page.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useScope, useWarehouses } from '../../lib/use-scope.ts'
import { BoxChoice } from './box-choice.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { type Person, personProblem, type Recipient } from './order.rules.ts'
import { OrderPreview, useOffer } from './order-preview.tsx'

interface Prepared {
  email: string
  expiresAt: string
}

/** Form of a prepared order: customer, Box, period, start and insurance, with a preview of the server's amounts. */
export function OrderForm() {
  const t = useTranslations('office-work.order')
  const [prepared, setPrepared] = useState<Prepared>()
  const { dateTime } = useOfficeFormat()
  if (prepared) {
    return (
      <Banner
        tone="success"
        live
        title={t('placed', { email: prepared.email })}
        action={
          <Button look="line" size={40} onClick={() => setPrepared(undefined)}>
            {t('another')}
          </Button>
        }
      >
        {t('placedText', { at: dateTime(prepared.expiresAt) })}
      </Banner>
    )
  }
  return <OrderFields onPrepared={setPrepared} />
}

function OrderFields({ onPrepared }: { onPrepared: (prepared: Prepared) => void }) {
  const t = useTranslations('office-work.order')
  const [query] = useSearchParams()
  const scope = useScope()
  const today = useToday()
  const { percent } = useOfficeFormat()
  const warehouses = useWarehouses().filter(({ deactivated }) => !deactivated)
  const [recipient, setRecipient] = useState<Recipient>()
  const [warehouseId, setWarehouseId] = useState(scope ?? '')
  const [boxId, setBoxId] = useState(query.get('box') ?? '')
  const [months, setMonths] = useState(1)
  const [startsOn, setStartsOn] = useState(today)
  const [insuranceId, setInsuranceId] = useState<string>()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const offer = useOffer(boxId)
  const insurances = offer.data?.insurances ?? []
  const insurance = insuranceId ?? insurances.find(({ includedInRent }) => includedInRent)?.id ?? ''
  const prepare = useOfficeAction(prepareOrder, {
    onDone: ({ expiresAt }) => onPrepared({ email: recipient?.email ?? '', expiresAt }),
  })
  const problems = {
    recipient: recipient === undefined ? t('recipientMissing') : problemText(recipient),
    box: boxId === '' ? t('boxMissing') : undefined,
    start: isDay(startsOn) ? undefined : t('startMissing'),
  }
  function periodText(count: number, discount: number): string {
    const text = t('months', { count })
    return discount === 0 ? text : t('monthsLess', { months: text, percent: percent(discount) })
  }
  function problemText(chosen: Recipient): string | undefined {
    const problem = chosen.kind === 'new' ? personProblem(chosen) : undefined
    return problem && t(`problem.${problem}`)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsSubmitted(true)
    if (prepare.isPending || !recipient || Object.values(problems).some(Boolean)) return
    const choice = { boxId, periodInMonths: months, startsOn, insuranceId: insurance === '' ? null : insurance }
    prepare.mutate({ ...choice, ...receiverOf(recipient) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 nav:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-3">
        <Panel title={t('customer')} padding="text">
          <CustomerChoice
            value={recipient}
            onChange={setRecipient}
            error={isSubmitted ? problems.recipient : undefined}
          />
        </Panel>
        <Panel title={t('box')} padding="text">
          <div className="grid gap-4">
            <SelectField
              label={t('location')}
              placeholder={t('chooseLocation')}
              value={warehouseId}
              onChange={({ currentTarget }) => {
                setWarehouseId(currentTarget.value)
                setBoxId('')
              }}
              options={warehouses.map(({ id, name, boxes }) => ({
                value: id,
                label: t('locationFree', { name, count: boxes.free }),
              }))}
            />
            {warehouseId && <BoxChoice warehouseId={warehouseId} value={boxId} onChange={setBoxId} />}
            {isSubmitted && problems.box && <p className="text-small font-strong text-danger">{problems.box}</p>}
          </div>
        </Panel>
        <Panel title={t('terms')} padding="text">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('period')}
              value={String(months)}
              onChange={({ currentTarget }) => setMonths(Number(currentTarget.value))}
              options={(offer.data?.periods ?? [{ periodInMonths: 1, discountPercent: 0 }]).map((period) => ({
                value: String(period.periodInMonths),
                label: periodText(period.periodInMonths, period.discountPercent),
              }))}
            />
            <DateField
              label={t('start')}
              hint={t('startHint')}
              value={startsOn}
              onChange={setStartsOn}
              min={today}
              error={isSubmitted ? problems.start : undefined}
            />
            {insurances.length > 0 && <InsuranceField offer={offer.data} value={insurance} onChange={setInsuranceId} />}
          </div>
        </Panel>
      </div>
      <Panel title={t('summary')} padding="text" className="nav:sticky nav:top-19">
        <div className="grid gap-4 text-small">
          <OrderPreview boxId={boxId} months={months} insuranceId={insurance} />
          <p className="text-dense text-ink-soft">{t('linkNote')}</p>
          {prepare.error && <ActionFailure error={prepare.error} />}
          <Button type="submit" size={40} busy={prepare.isPending}>
            {t('place')}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

interface InsuranceFieldProps {
  offer: ReturnType<typeof useOffer>['data']
  value: string
  onChange: (id: string) => void
}

function InsuranceField({ offer, value, onChange }: InsuranceFieldProps) {
  const t = useTranslations('office-work.order')
  const { money, roundMoney } = useOfficeFormat()
  if (!offer) return null
  return (
    <SelectField
      label={t('insurance')}
      placeholder={t('noInsurance')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={offer.insurances.map(({ id, coverage, priceWithVat, includedInRent }) => ({
        value: id,
        label: includedInRent
          ? t('insuranceIncluded', { coverage: roundMoney(coverage, offer.currency) })
          : t('insurancePrice', {
              coverage: roundMoney(coverage, offer.currency),
              price: money(priceWithVat, offer.currency),
            }),
      }))}
    />
  )
}

function receiverOf(recipient: Recipient): { customerId: string } | { person: Person } {
  if (recipient.kind === 'known') return { customerId: recipient.id }
  const { email, firstName, lastName, language } = recipient
  return {
    person: { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), language },
  }
}
