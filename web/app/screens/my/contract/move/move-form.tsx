import { moveContract, previewMove, warehouseBoxes } from 'virtual:calls'
import type { ContractMove, MovePreview, Warehouse } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxNameFormat } from '#app/domain/boxes/use-box-name.ts'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney, useRoundMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { MoveFacts } from './move-facts.tsx'
import { MoveFailure, MoveLoadFailure } from './move-failure.tsx'

interface BoxMoveFormProps {
  id: string
  move: ContractMove
  locations: readonly Warehouse[]
}

export function BoxMoveForm({ id, move, locations }: BoxMoveFormProps) {
  const t = useTranslations('move')
  const language = useLanguage()
  const [warehouseId, setWarehouseId] = useState(move.box.warehouseId)
  const [boxId, setBoxId] = useState('')
  const [day, setDay] = useState(move.from)
  const isPossible = isDay(day) && day >= move.from && day <= move.until
  const long = (value: string) => formatDay(value, language, { style: 'long' })
  const country = locations.find(({ id }) => id === move.box.warehouseId)?.address.countryCode
  return (
    <Card padding="large" className="grid gap-5">
      <p>{t('lead')}</p>
      <SelectField
        label={t('location')}
        value={warehouseId}
        options={locations
          .filter(({ deactivation, address }) => !deactivation.deactivated && address.countryCode === country)
          .map(({ id: value, name: label }) => ({ value, label }))}
        onChange={({ target }) => {
          setWarehouseId(target.value)
          setBoxId('')
        }}
      />
      <BoxSelect warehouseId={warehouseId} value={boxId} onChange={setBoxId} />
      <DateField
        name="day"
        label={t('day')}
        required
        min={move.from}
        max={move.until}
        value={day}
        onChange={setDay}
        error={isPossible ? undefined : t('dayError', { from: long(move.from), until: long(move.until) })}
      />
      {boxId !== '' && isPossible && <Preview id={id} boxId={boxId} day={day} />}
    </Card>
  )
}

interface BoxSelectProps {
  warehouseId: string
  value: string
  onChange: (boxId: string) => void
}

function BoxSelect({ warehouseId, value, onChange }: BoxSelectProps) {
  const t = useTranslations('move')
  const language = useLanguage()
  const money = useRoundMoney()
  const formatName = useBoxNameFormat()
  const [boxes, reload] = useAsyncData(warehouseId, (id) =>
    call(warehouseBoxes, { id, state: 'available', language, limit: 100 }),
  )
  if (boxes.state === 'loading') return <Skeleton shape="block" className="h-20" />
  if (boxes.state === 'failed') return <MoveLoadFailure failure={boxes.error} onRetry={reload} />
  if (boxes.data.items.length === 0) return <p>{t('none')}</p>
  return (
    <SelectField
      label={t('box')}
      required
      placeholder={t('choose')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={boxes.data.items.map(({ id, name, area, price }) => ({
        value: id,
        label: t('option', {
          box: formatName(name),
          size: area.squareMetres,
          amount: money(price.priceWithVat, price.currency),
        }),
      }))}
    />
  )
}

interface Choice {
  id: string
  boxId: string
  day: string
}

function Preview({ id, boxId, day }: Choice) {
  const [preview, reload] = useAsyncData(`${boxId} ${day}`, () => call(previewMove, { id, boxId, day }))
  if (preview.state === 'loading') {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton shape="block" className="h-40" />
      </Loading>
    )
  }
  if (preview.state === 'failed') return <MoveLoadFailure failure={preview.error} onRetry={reload} />
  return <Confirm choice={{ id, boxId, day }} preview={preview.data} />
}

function Confirm({ choice, preview }: { choice: Choice; preview: MovePreview }) {
  const t = useTranslations('move')
  const money = useMoney()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, busy, failure } = useRedirectingMutation(async () => {
    const { paymentUrl } = await call(moveContract, { ...choice, returnUrl: `/my/contracts/${choice.id}/move` })
    if (paymentUrl) return window.location.assign(paymentUrl)
    toast.show({ tone: 'success', title: t('doneTitle'), description: t('done') })
    await revalidate()
  })
  return (
    <section aria-live="polite" className="grid gap-4">
      <MoveFacts preview={preview} />
      <MoveFailure failure={failure} />
      <Button busy={busy} onClick={run} className="justify-self-start">
        {preview.toPay > 0 ? t('pay', { amount: money(preview.toPay, preview.currency) }) : t('submit')}
      </Button>
    </section>
  )
}
