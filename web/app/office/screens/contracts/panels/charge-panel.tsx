import { chargeContract } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { AmountField } from '../../../kit/amount-field.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { parseAmount } from '../../../lib/amount.rules.ts'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import { ChargeOrCredit } from './charge-or-credit.tsx'
import type { ContractPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { usePanelAction } from './use-panel-action.ts'

/** Charges the tenant once. The server calculates VAT and the day of the invoice. */
export function ChargePanel({ contract, onClose }: ContractPanelProps) {
  const t = useTranslations('office-contracts.charge')
  const format = useOfficeFormat(contract.timeZone)
  const isRunning = contract.status === 'ACTIVE'
  const [amountInput, setAmount] = useState('')
  const [text, setText] = useState('')
  const [on, setOn] = useState<'NEXT_INVOICE' | 'OWN_INVOICE'>(isRunning ? 'NEXT_INVOICE' : 'OWN_INVOICE')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const typed = parseAmount(amountInput)
  const amount = useDebounced(typed)
  const base = { id: contract.id, version: contract.version, on }
  const preview = useOfficeQuery(
    chargeContract,
    { ...base, amount: amount ?? 1, text: '–', preview: true },
    { enabled: amount !== undefined, keepPrevious: true },
  )
  const action = usePanelAction(chargeContract, { done: t('charged'), onClose })
  const money = (value: number) => format.money(value, contract.currency)
  return (
    <ActionForm
      submitLabel={t('submitCharge')}
      isBusy={action.isPending}
      isPreviewCurrent={typed === undefined || (typed === amount && isCurrentPreview(preview))}
      error={action.error}
      note={t(on === 'NEXT_INVOICE' ? 'removable' : 'creditable')}
      onCancel={onClose}
      onSubmit={(reason) => {
        setIsSubmitted(true)
        if (typed !== undefined && text.trim()) action.mutate({ ...base, amount: typed, text: text.trim(), reason })
      }}
    >
      <ChargeOrCredit value="charge" />
      <AmountField
        label={t('amount')}
        required
        currency={contract.currency}
        value={amountInput}
        error={isSubmitted && typed === undefined ? t('amountMissing') : undefined}
        onChange={setAmount}
      />
      <TextField
        label={t('text')}
        hint={t('textHint')}
        required
        maxLength={300}
        value={text}
        error={isSubmitted && !text.trim() ? t('textMissing') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RadioCards
        label={t('on')}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value === 'NEXT_INVOICE' ? 'NEXT_INVOICE' : 'OWN_INVOICE')}
        cards={[
          { value: 'NEXT_INVOICE', label: t('nextInvoice'), disabled: !isRunning },
          { value: 'OWN_INVOICE', label: t('ownInvoice') },
        ]}
      />
      {amount !== undefined && (
        <PreviewView query={preview}>
          {({ invoiceOn, net, vat, gross }) => (
            <>
              <MoneyPreview
                title={t('title', { day: format.day(invoiceOn) })}
                lines={[
                  { key: 'net', label: t('net'), amount: money(net) },
                  { key: 'vat', label: t('vat'), amount: money(vat) },
                  { key: 'gross', label: t('gross'), amount: money(gross), look: 'result' },
                ]}
              />
              <TenantEmails
                kinds={['charge-added']}
                language={contract.customer.language}
                change="chargeContract"
                input={{ ...base, amount, text: text.trim() || '…' }}
              />
            </>
          )}
        </PreviewView>
      )}
    </ActionForm>
  )
}
