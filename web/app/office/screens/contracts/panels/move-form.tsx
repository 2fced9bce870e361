import { moveOfficeContract, officeBoxes, previewOfficeMove } from 'virtual:calls'
import type { OfficeContractMove } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { isCurrentPreview } from '../../../kit/preview.tsx'
import { useOfficeList, useOfficeQuery } from '../../../lib/queries.ts'
import { useOfficeAction } from '../../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { useWarehouses } from '../../../lib/use-scope.ts'
import { MovePreviewView } from './move-preview.tsx'
import type { ContractPanelProps } from './panel-types.ts'

interface MoveFormProps extends ContractPanelProps {
  move: OfficeContractMove
}

/** Chooses a free Box and a day, with the money of the move. */
export function OfficeMoveForm({ contract, move, onClose }: MoveFormProps) {
  const t = useTranslations('office-contracts.move')
  const format = useOfficeFormat(contract.timeZone)
  const toast = useToast()
  const warehouses = useWarehouses()
  const [warehouseId, setWarehouseId] = useState(contract.warehouse.id)
  const [boxId, setBoxId] = useState('')
  const [day, setDay] = useState(move.from)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isPossible = isDay(day) && day >= move.from && day <= move.until
  const isChosen = boxId !== '' && isPossible
  const choice = { id: contract.id, boxId, day }
  const preview = useOfficeQuery(previewOfficeMove, choice, { enabled: isChosen, keepPrevious: true })
  const action = useOfficeAction(moveOfficeContract, {
    onDone: ({ status }) => {
      // While the move waits for its payment, the panel stays open and shows the link.
      toast.show({
        tone: 'success',
        title: t(status === 'PAYMENT' ? 'linkSent' : status === 'DONE' ? 'done' : 'planned'),
      })
      if (status !== 'PAYMENT') onClose()
    },
  })
  const range = { from: format.day(move.from), until: format.day(move.until) }
  return (
    <ActionForm
      submitLabel={preview.data && preview.data.toPay > 0 ? t('submitLink') : t('submit')}
      isBusy={action.isPending}
      isPreviewCurrent={!isChosen || isCurrentPreview(preview)}
      error={action.error}
      note={t('note')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        if (isChosen) action.mutate({ ...choice, version: preview.data?.version ?? contract.version, reason })
      }}
    >
      <SelectField
        label={t('location')}
        value={warehouseId}
        options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) => {
          setWarehouseId(currentTarget.value)
          setBoxId('')
        }}
      />
      <FreeBoxField
        warehouseId={warehouseId}
        value={boxId}
        error={isSubmitted && boxId === '' ? t('boxMissing') : undefined}
        onChange={setBoxId}
      />
      <DateField
        label={t('day')}
        required
        min={move.from}
        max={move.until}
        value={day}
        hint={t('dayHint', range)}
        error={isPossible ? undefined : t('refusal.DAY')}
        onChange={setDay}
      />
      {isChosen && <MovePreviewView contract={contract} choice={choice} query={preview} />}
    </ActionForm>
  )
}

interface FreeBoxFieldProps {
  warehouseId: string
  value: string
  error: string | undefined
  onChange: (boxId: string) => void
}

function FreeBoxField({ warehouseId, value, error, onChange }: FreeBoxFieldProps) {
  const t = useTranslations('office-contracts.move')
  const { area, money } = useOfficeFormat()
  const currency = useWarehouses().find(({ id }) => id === warehouseId)?.currency ?? 'EUR'
  const list = useOfficeList(officeBoxes, { id: warehouseId, state: 'active' as const, limit: '200' })
  const free = list.items.filter(({ shownState }) => shownState === 'free')
  if (list.isSuccess && free.length === 0) return <p className="text-small text-ink-soft">{t('none')}</p>
  return (
    <SelectField
      label={t('box')}
      required
      placeholder={t('choose')}
      value={value}
      error={error}
      options={free.map(({ id, number, squareMetres, monthlyPrice }) => ({
        value: id,
        label: t('option', { number, area: area(squareMetres), amount: money(monthlyPrice ?? 0, currency) }),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
