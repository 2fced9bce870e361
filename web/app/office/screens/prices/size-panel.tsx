import { changeStreetPrices } from 'virtual:calls'
import type { SizePrices, StreetPrices } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { FactRow } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { parseAmount } from '../../lib/amount.rules.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOpenedRecord } from '../../lib/use-opened-record.ts'
import { parsePercent } from './percent.rules.ts'
import type { Warehouse } from './use-street-prices.ts'

interface SizePanelProps {
  warehouse: Warehouse
  prices: StreetPrices
  size: SizePrices
  onClose: () => void
}

const maxRisePercent = 100
const maxFallPercent = -50

/** Facts of one size of a location, with a form for another price or lowest price. */
export function SizePanel({ warehouse, prices, size, onClose }: SizePanelProps) {
  const t = useTranslations('office-prices.street')
  const sizeText = useTranslations('enums.sizeClass')
  const may = usePermissions()
  const { money, day, percent: percentText } = useOfficeFormat()
  const { currency } = prices
  const title = t('cell', { location: warehouse.name, size: sizeText(`${size.sizeClass}.name`) })
  return (
    <SidePanel title={title} onClose={onClose}>
      <dl className="mb-4">
        <FactRow label={t('price')}>
          {money(size.monthlyFrom, currency)} – {money(size.monthlyTo, currency)}
        </FactRow>
        <FactRow label={t('letOf')}>
          {t('letCount', { count: size.let, all: size.boxes })} ({percentText(Math.round(size.letPercent))})
        </FactRow>
        <FactRow label={t('waiting')}>{size.waiting}</FactRow>
        <FactRow label={t('lastChange')}>{size.lastChangeOn ? day(size.lastChangeOn) : t('never')}</FactRow>
        <FactRow label={t('floor')}>
          {size.floorPrice === null ? t('noFloor') : money(size.floorPrice, currency)}
        </FactRow>
        <FactRow label={t('suggestion')}>
          {size.suggestion
            ? t('suggestionText', {
                percent: size.suggestion.percent,
                from: money(size.suggestion.monthlyFrom, currency),
                to: money(size.suggestion.monthlyTo, currency),
              })
            : t(`none.${size.noSuggestion ?? 'STEADY'}`)}
        </FactRow>
      </dl>
      {may('prices.change') && <ChangeForm prices={prices} size={size} onClose={onClose} />}
    </SidePanel>
  )
}

function ChangeForm({ prices, size, onClose }: Omit<SizePanelProps, 'warehouse'>) {
  const t = useTranslations('office-prices.street')
  const toast = useToast()
  const { money } = useOfficeFormat()
  const [edits, setEdits] = useState<{ text?: string; floor?: string }>({})
  const [isWrong, setIsWrong] = useState(false)
  const action = useOfficeAction(changeStreetPrices, {
    onDone: () => {
      toast.show({ tone: 'success', title: t('changed') })
      onClose()
    },
  })
  const isEdited = Object.keys(edits).length > 0
  const opened = useOpenedRecord({ ...size, version: prices.version }, { isEdited, error: action.error })
  const text = edits.text ?? (opened.suggestion ? String(opened.suggestion.percent) : '')
  const floor = edits.floor ?? (opened.floorPrice === null ? '' : String(opened.floorPrice))
  const percent = parsePercent(text, { min: maxFallPercent, max: maxRisePercent })
  const floorPrice = floor.trim() === '' ? null : parseAmount(floor)
  const { sizeClass, monthlyFrom, monthlyTo } = opened
  const preview = (price: number) => money(Math.round(price * (100 + (percent ?? 0))) / 100, prices.currency)
  function submit(reason: string): void {
    const isChanged = percent !== undefined && percent !== 0
    const isFloorChanged = floorPrice !== opened.floorPrice
    const hasError = (text.trim() !== '' && percent === undefined) || floorPrice === undefined
    setIsWrong(hasError || !(isChanged || isFloorChanged))
    if (hasError || !(isChanged || isFloorChanged)) return
    action.mutate({
      id: prices.warehouseId,
      version: opened.version,
      reason,
      sizes: isChanged ? [{ sizeClass, percent }] : [],
      floorPrices: isFloorChanged ? [{ sizeClass, monthlyPrice: floorPrice }] : [],
    })
  }
  return (
    <ActionForm
      submitLabel={t('change')}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={submit}
      onCancel={onClose}
      note={t('approveNote')}
    >
      <TextField
        label={t('percent')}
        hint={percent ? t('percentPreview', { from: preview(monthlyFrom), to: preview(monthlyTo) }) : t('percentHint')}
        error={isWrong ? t('percentWrong') : undefined}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget }) => setEdits({ ...edits, text: currentTarget.value })}
      />
      <AmountField
        label={t('floor')}
        hint={t('floorHint')}
        currency={prices.currency}
        value={floor}
        onChange={(next) => setEdits({ ...edits, floor: next })}
      />
    </ActionForm>
  )
}
