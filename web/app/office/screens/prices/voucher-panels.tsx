import { createVoucher, endVoucher } from 'virtual:calls'
import type { OfficeVoucher, VoucherKind } from '@boxzone/contract'
import { useState } from 'react'
import { homeZone } from '#app/lib/config/config.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { FactRow } from '../../kit/page.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { parseAmount } from '../../lib/amount.rules.ts'
import { useStaff } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useWarehouses } from '../../lib/use-scope.ts'
import { useBenefit } from './use-benefit.ts'
import { endOfDayIn } from './voucher.rules.ts'

const kinds = ['PERCENT', 'AMOUNT', 'FREE_MONTHS'] as const satisfies readonly VoucherKind[]

interface VoucherFields {
  code: string
  kind: VoucherKind
  value: string
  warehouseId: string
  until: string
  maxUses: string
}

export function NewVoucherPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office-prices.vouchers')
  const toast = useToast()
  const { warehouses: own } = useStaff()
  const warehouses = useWarehouses()
  const [fields, setFields] = useState<VoucherFields>({
    code: '',
    kind: 'PERCENT',
    value: '',
    until: '',
    maxUses: '',
    warehouseId: own === null ? '' : (warehouses[0]?.id ?? ''),
  })
  const [wrong, setWrong] = useState<keyof VoucherFields>()
  const set = (change: Partial<VoucherFields>) => setFields((before) => ({ ...before, ...change }))
  const action = useOfficeAction(createVoucher, {
    onDone: ({ code }) => {
      toast.show({ tone: 'success', title: t('created', { code }) })
      onClose()
    },
  })
  const chosen = warehouses.find(({ id }) => id === fields.warehouseId)
  const currency = chosen?.currency ?? 'EUR'
  const zone = chosen?.timeZone ?? homeZone()
  function submit(reason: string): void {
    const problem = wrongField(fields)
    setWrong(problem)
    if (problem) return
    action.mutate({
      code: fields.code.trim(),
      kind: fields.kind,
      value: parseAmount(fields.value) ?? 0,
      reason,
      ...(fields.kind === 'AMOUNT' && { currency }),
      ...(fields.until && { validUntil: endOfDayIn(fields.until, zone) }),
      ...(fields.maxUses && { maxUses: Number(fields.maxUses) }),
      ...(fields.warehouseId && { warehouseIds: [fields.warehouseId] }),
    })
  }
  return (
    <SidePanel title={t('newTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('create')}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={submit}
        onCancel={onClose}
        note={t('onePerPerson')}
      >
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          autoComplete="off"
          error={wrong === 'code' ? t('codeWrong') : undefined}
          value={fields.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value.toUpperCase() })}
        />
        <SelectField
          label={t('kind')}
          value={fields.kind}
          onChange={({ currentTarget }) => set({ kind: kinds.find((one) => one === currentTarget.value) ?? 'PERCENT' })}
          options={kinds.map((one) => ({ value: one, label: t(`kindName.${one}`) }))}
        />
        <TextField
          label={t('value')}
          required
          inputMode="decimal"
          autoComplete="off"
          error={wrong === 'value' ? t('valueWrong') : undefined}
          value={fields.value}
          onChange={({ currentTarget }) => set({ value: currentTarget.value })}
          after={
            fields.kind !== 'FREE_MONTHS' && (
              <span className="pr-3 text-small text-ink-soft">{fields.kind === 'PERCENT' ? '%' : currency}</span>
            )
          }
        />
        <SelectField
          label={t('where')}
          value={fields.warehouseId}
          onChange={({ currentTarget }) => set({ warehouseId: currentTarget.value })}
          options={[
            ...(own === null ? [{ value: '', label: t('everywhere') }] : []),
            ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateField
          label={t('until')}
          optional
          error={wrong === 'until' ? t('untilWrong') : undefined}
          value={fields.until}
          onChange={(until) => set({ until })}
        />
        <TextField
          label={t('maxUses')}
          optional
          inputMode="numeric"
          error={wrong === 'maxUses' ? t('maxUsesWrong') : undefined}
          value={fields.maxUses}
          onChange={({ currentTarget }) => set({ maxUses: currentTarget.value })}
        />
      </ActionForm>
    </SidePanel>
  )
}

/** The first field that the server would refuse. */
function wrongField({ code, kind, value, until, maxUses }: VoucherFields): keyof VoucherFields | undefined {
  const amount = parseAmount(value)
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code.trim())) return 'code'
  if (amount === undefined || (kind === 'PERCENT' && amount > 100)) return 'value'
  if (kind === 'FREE_MONTHS' && !Number.isInteger(amount)) return 'value'
  if (until !== '' && !isDay(until)) return 'until'
  return maxUses !== '' && !/^[1-9]\d{0,5}$/.test(maxUses) ? 'maxUses' : undefined
}

export function EndVoucherPanel({ voucher, onClose }: { voucher: OfficeVoucher; onClose: () => void }) {
  const t = useTranslations('office-prices.vouchers')
  const toast = useToast()
  const benefit = useBenefit()
  const action = useOfficeAction(endVoucher, {
    onDone: ({ code }) => {
      toast.show({ tone: 'success', title: t('ended', { code }) })
      onClose()
    },
  })
  return (
    <SidePanel title={t('endTitle', { code: voucher.code })} onClose={onClose}>
      <ActionForm
        submitLabel={t('endSubmit')}
        isDanger
        isBusy={action.isPending}
        error={action.error}
        onSubmit={(reason) => action.mutate({ code: voucher.code, reason })}
        onCancel={onClose}
        note={t('endNote')}
      >
        <dl>
          <FactRow label={t('benefit')}>{benefit(voucher)}</FactRow>
          <FactRow label={t('uses')}>{voucher.uses}</FactRow>
        </dl>
      </ActionForm>
    </SidePanel>
  )
}
