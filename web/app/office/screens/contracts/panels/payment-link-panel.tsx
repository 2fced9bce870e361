import { sendPaymentLink } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { useOfficeAction } from '../../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { useContractPanel } from '../use-contract-panel.ts'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'

/** Sends the link to pay an invoice, and shows it to copy. */
export function PaymentLinkPanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.link')
  const access = useTranslations('office-contracts.suspend')
  const { money, day } = useOfficeFormat(contract.timeZone)
  const { rentId } = useContractPanel()
  const unpaid = contract.rents.filter(({ owed }) => owed > 0)
  const [chosen, setChosen] = useState(rentId ?? unpaid[0]?.id ?? '')
  const action = useOfficeAction(sendPaymentLink)
  if (action.data) {
    const { url, isSent } = action.data
    return (
      <div className="grid gap-4 text-small">
        <Banner tone={isSent ? 'success' : 'warning'} live>
          {isSent ? t('sent', { email: contract.customer.email }) : t('notSent')}
        </Banner>
        <CopyField label={t('link')} value={url} hint={t('linkHint')} />
        <Button look="line" size={40} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    )
  }
  if (unpaid.length === 0) return <Banner>{t('nothing')}</Banner>
  return (
    <ActionForm
      submitLabel={t('submit')}
      needsReason={false}
      note={contract.access.isSuspendedForArrears && access('stillArrears')}
      isBusy={action.isPending}
      error={action.error}
      onCancel={onClose}
      onSubmit={() => action.mutate({ id: chosen })}
    >
      <RadioCards
        label={t('invoice')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        cards={unpaid.map(({ id, invoiceNumber, dueOn, owed }) => ({
          value: id,
          label: invoiceNumber ?? '',
          description: t('due', { day: day(dueOn) }),
          aside: money(owed, contract.currency),
        }))}
      />
      <TenantEmails
        kinds={['payment-link']}
        language={contract.customer.language}
        change="sendPaymentLink"
        input={{ id: chosen }}
      />
    </ActionForm>
  )
}
