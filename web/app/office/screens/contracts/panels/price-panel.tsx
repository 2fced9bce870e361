import { changePrice, pricePreview } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ActionForm } from '../../../kit/action-form.tsx'
import { AmountField } from '../../../kit/amount-field.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { parseAmount } from '../../../lib/amount.rules.ts'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useStaff } from '../../../lib/staff.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Announces a new price. The server decides from which period it applies. */
export function PricePanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.price')
  const { role } = useStaff()
  const format = useOfficeFormat(contract.timeZone)
  const [text, setText] = useState('')
  const [from, setFrom] = useState('')
  const [override, setOverride] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const typed = parseAmount(text)
  const price = useDebounced(typed)
  const wantedFrom = from === '' ? undefined : from
  const since = useDebounced(wantedFrom)
  const isDayValid = since === undefined || isDay(since)
  const preview = useOfficeQuery(
    pricePreview,
    { id: contract.id, monthlyPrice: price ?? 1, from: since, override: override ? 'true' : undefined },
    { enabled: price !== undefined && isDayValid, keepPrevious: true },
  )
  const action = usePanelAction(changePrice, { done: t('done'), onClose })
  const money = (amount: number) => format.money(amount, contract.currency)
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      isPreviewCurrent={
        typed === undefined || (typed === price && since === wantedFrom && isDayValid && isCurrentPreview(preview))
      }
      error={action.error}
      note={t('note')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsMissing(typed === undefined)
        if (typed === undefined) return
        const version = preview.data?.version ?? contract.version
        action.mutate({ id: contract.id, version, reason, monthlyPrice: typed, from: since, override })
      }}
    >
      <AmountField
        label={t('monthly')}
        hint={t('monthlyHint', { current: money(contract.monthlyPrice) })}
        required
        currency={contract.currency}
        value={text}
        error={isMissing && typed === undefined ? t('missing') : undefined}
        onChange={setText}
      />
      <DateField label={t('from')} hint={t('fromHint')} optional min={contract.today} value={from} onChange={setFrom} />
      {role === 'OWNER' && (
        <Checkbox
          label={t('override')}
          description={t('overrideHint')}
          checked={override}
          onChange={({ currentTarget }) => setOverride(currentTarget.checked)}
        />
      )}
      {price !== undefined && (
        <PreviewView query={preview}>
          {({ oldPrice, newPrice, percent, from: first, periodInMonths, guaranteedUntil, emails, version }) => (
            <>
              <MoneyPreview
                title={t('title', { day: format.day(first) })}
                lines={[
                  { key: 'old', label: t('old', { count: periodInMonths }), amount: money(oldPrice) },
                  {
                    key: 'new',
                    label: t('new'),
                    note: format.percent(percent),
                    amount: money(newPrice),
                    look: 'result',
                  },
                ]}
                note={t('guaranteed', { day: format.day(guaranteedUntil) })}
              />
              <TenantEmails
                kinds={emails}
                language={contract.customer.language}
                change="changePrice"
                input={{ id: contract.id, version, monthlyPrice: price, from: since, override }}
              />
            </>
          )}
        </PreviewView>
      )}
    </ActionForm>
  )
}
