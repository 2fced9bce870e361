import { changeStreetPrices } from 'virtual:calls'
import type { StreetPrices, StreetPromotion } from '@boxzone/contract'
import { promoTypes } from '@boxzone/contract/warehouses'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOpenedRecord } from '../../lib/use-opened-record.ts'
import { type PromotionFields, parsePromotion, promotionBenefits, promotionFieldsOf } from './promotion.rules.ts'
import type { Warehouse } from './use-street-prices.ts'

interface PromotionPanelProps {
  warehouse: Warehouse
  prices: StreetPrices
  onClose: () => void
}

/** Starts, changes or ends the promotion of a location. */
export function PromotionPanel({ warehouse, prices, onClose }: PromotionPanelProps) {
  const t = useTranslations('office-prices.promotions')
  const vouchers = useTranslations('office-prices.vouchers')
  const seasons = useTranslations('enums.promotion')
  const toast = useToast()
  const [edits, setEdits] = useState<Partial<PromotionFields>>({})
  const [wrong, setWrong] = useState<keyof PromotionFields>()
  const action = useOfficeAction(changeStreetPrices, {
    onDone: () => {
      toast.show({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const isEdited = Object.keys(edits).length > 0
  const opened = useOpenedRecord(prices, { isEdited, error: action.error })
  const fields = { ...promotionFieldsOf(opened.promotion?.terms ?? null), ...edits }
  const set = (change: Partial<PromotionFields>) => setEdits({ ...edits, ...change })
  function submit(reason: string): void {
    const parsed = parsePromotion(fields, isDay)
    setWrong('wrong' in parsed ? parsed.wrong : undefined)
    if ('wrong' in parsed) return
    const promotion: StreetPromotion | null = parsed.promotion
    action.mutate({ id: prices.warehouseId, version: opened.version, reason, promotion })
  }
  return (
    <SidePanel title={t('panel', { location: warehouse.name })} onClose={onClose}>
      <ActionForm
        submitLabel={fields.benefit === 'NONE' ? t('end') : t('save')}
        isDanger={fields.benefit === 'NONE'}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={submit}
        onCancel={onClose}
        note={t('once')}
      >
        <SelectField
          label={vouchers('benefit')}
          value={fields.benefit}
          onChange={({ currentTarget }) =>
            set({ benefit: promotionBenefits.find((one) => one === currentTarget.value) ?? 'NONE' })
          }
          options={[
            { value: 'NONE', label: t('none') },
            { value: 'FIRST_MONTH_FREE', label: t('free') },
            { value: 'PERCENT', label: t('percent') },
          ]}
        />
        {fields.benefit === 'PERCENT' && (
          <TextField
            label={vouchers('value')}
            required
            inputMode="numeric"
            error={wrong === 'percent' ? vouchers('valueWrong') : undefined}
            value={fields.percent}
            onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
            after={<span className="pr-3 text-small text-ink-soft">%</span>}
          />
        )}
        {fields.benefit !== 'NONE' && (
          <>
            <SelectField
              label={t('season')}
              value={fields.type}
              onChange={({ currentTarget }) =>
                set({ type: promoTypes.find((one) => one === currentTarget.value) ?? 'Gem' })
              }
              options={promoTypes.map((one) => ({ value: one, label: seasons(one) }))}
            />
            <DateField
              label={vouchers('until')}
              optional
              error={wrong === 'until' ? vouchers('untilWrong') : undefined}
              value={fields.until}
              onChange={(until) => set({ until })}
            />
            <TextField
              label={vouchers('maxUses')}
              optional
              inputMode="numeric"
              error={wrong === 'maxUses' ? vouchers('maxUsesWrong') : undefined}
              value={fields.maxUses}
              onChange={({ currentTarget }) => set({ maxUses: currentTarget.value })}
            />
          </>
        )}
      </ActionForm>
    </SidePanel>
  )
}
