import { payRent, writeOffRent } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ActionForm } from '../../../kit/action-form.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { RentPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Records a bank transfer that paid an invoice. */
export function MarkPaidPanel({ contract, rent, onClose }: RentPanelProps) {
  const t = useTranslations('office-contracts.rent')
  const { money } = useOfficeFormat(contract.timeZone)
  const [on, setOn] = useState(contract.today)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isWrong = !isDay(on) || on > contract.today
  const base = { id: rent.id, version: contract.version, on }
  const preview = useOfficeQuery(payRent, { ...base, preview: true }, { enabled: !isWrong, keepPrevious: true })
  const action = usePanelAction(payRent, { done: t('marked'), onClose })
  return (
    <ActionForm
      submitLabel={t('markPaid')}
      isPreviewCurrent={isWrong || isCurrentPreview(preview)}
      isBusy={action.isPending}
      error={action.error}
      note={t('markNote')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        if (!isWrong) action.mutate({ ...base, reason })
      }}
    >
      <DateField
        label={t('paidOn')}
        required
        max={contract.today}
        value={on}
        error={isSubmitted && isWrong ? t('paidOnWrong') : undefined}
        onChange={setOn}
      />
      <PreviewView query={preview}>
        {({ amount, owed, currency }) => (
          <MoneyPreview
            title={t('markTitle')}
            lines={[
              { key: 'paid', label: rent.invoiceNumber, amount: money(amount, currency) },
              { key: 'left', label: t('left'), amount: money(owed, currency), look: 'result' },
            ]}
          />
        )}
      </PreviewView>
      <TenantEmails kinds={['rent-paid']} language={contract.customer.language} change="payRent" input={base} />
    </ActionForm>
  )
}

/** Writes off an unpaid rent, or makes it payable again. */
export function WriteOffPanel({
  contract,
  rent,
  onClose,
  isReopening = false,
}: RentPanelProps & { isReopening?: boolean }) {
  const t = useTranslations('office-contracts.rent')
  const { money } = useOfficeFormat(contract.timeZone)
  const base = { id: rent.id, version: contract.version, writtenOff: !isReopening }
  const preview = useOfficeQuery(writeOffRent, { ...base, preview: true })
  const action = usePanelAction(writeOffRent, { done: t(isReopening ? 'reopened' : 'writtenOff'), onClose })
  return (
    <ActionForm
      submitLabel={t(isReopening ? 'reopen' : 'writeOff')}
      isDanger={!isReopening}
      isPreviewCurrent={isCurrentPreview(preview)}
      isBusy={action.isPending}
      error={action.error}
      note={isReopening ? undefined : t('writeOffNote')}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ ...base, reason })}
    >
      <p>{t(isReopening ? 'reopenText' : 'writeOffText')}</p>
      <PreviewView query={preview}>
        {({ amount, owed, currency }) => (
          <MoneyPreview
            title={t('writeOffTitle', { number: rent.invoiceNumber ?? '' })}
            lines={[
              { key: 'amount', label: t(isReopening ? 'owedAgain' : 'notCollected'), amount: money(amount, currency) },
              { key: 'left', label: t('left'), amount: money(owed, currency), look: 'result' },
            ]}
          />
        )}
      </PreviewView>
      <TenantEmails
        kinds={[isReopening ? 'rent-reopened' : 'rent-written-off']}
        language={contract.customer.language}
        change="writeOffRent"
        input={base}
      />
    </ActionForm>
  )
}
