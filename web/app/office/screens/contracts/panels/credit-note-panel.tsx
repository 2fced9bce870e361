import { creditInvoice } from 'virtual:calls'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ActionForm } from '../../../kit/action-form.tsx'
import { isCurrentPreview, MoneyPreview, PreviewView } from '../../../kit/preview.tsx'
import { useOfficeQuery } from '../../../lib/queries.ts'
import { useOfficeFormat } from '../../../lib/use-office-format.ts'
import type { InvoiceRow } from '../contract-invoices.tsx'
import type { RentPanelProps } from './panel-types.ts'
import { TenantEmails } from './tenant-emails.tsx'
import { useApproval } from './use-approval.ts'
import { usePanelAction } from './use-panel-action.ts'

const settlements = ['REFUND', 'CREDIT', 'NONE'] as const
type Settlement = (typeof settlements)[number]

/** Issues a credit note for an invoice, whole or for chosen lines. */
export function CreditNotePanel({ contract, invoice, onClose }: RentPanelProps & { invoice: InvoiceRow }) {
  const t = useTranslations('office-contracts.creditNote')
  const format = useOfficeFormat(contract.timeZone)
  const [settlement, setSettlement] = useState<Settlement>(invoice.owed > 0 ? 'NONE' : 'REFUND')
  const [omitted, setOmitted] = useState<ReadonlySet<number>>(new Set())
  const [text, setText] = useState('')
  const base = { id: invoice.number, version: invoice.version, settlement }
  const whole = useOfficeQuery(creditInvoice, { ...base, preview: true }, { keepPrevious: true })
  const lines = chosenLines(whole.data?.lines.length ?? 0, omitted)
  const preview = useOfficeQuery(
    creditInvoice,
    { ...base, lines, preview: true },
    { enabled: whole.data !== undefined && lines?.length !== 0, keepPrevious: true },
  )
  const action = usePanelAction(creditInvoice, { done: t('done'), onClose })
  const approval = useApproval(onClose)
  const request = { version: base.version, settlement, lines, text: text.trim() || undefined }
  const money = (amount: number) => format.money(amount, invoice.currency)
  // The positions identify the lines only until the first credit note.
  const isByLine = invoice.version === 1 && (whole.data?.lines.length ?? 0) > 1
  return (
    <ActionForm
      submitLabel={t('submit')}
      isPreviewCurrent={isCurrentPreview(preview)}
      isBusy={action.isPending || approval?.isPending === true}
      error={approval?.error ?? action.error}
      note={t('final')}
      onCancel={onClose}
      onRequestApproval={
        approval &&
        ((reason) => approval.mutate({ action: 'invoices.credit-note', subject: invoice.number, ...request, reason }))
      }
      onSubmit={(reason) => {
        approval?.reset()
        if (lines?.length !== 0) action.mutate({ ...base, ...request, reason })
      }}
    >
      <RadioCards
        label={t('settlement')}
        value={settlement}
        onChange={({ currentTarget }) =>
          setSettlement(settlements.find((one) => one === currentTarget.value) ?? 'NONE')
        }
        cards={settlements.map((value) => ({ value, label: t(value), description: t(`text.${value}`) }))}
      />
      {isByLine && (
        <fieldset>
          <legend className="font-strong">{t('lines')}</legend>
          {whole.data?.lines.map(({ description, gross }, line) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the line of an invoice
              key={line}
              label={`${description} · ${money(gross)}`}
              checked={!omitted.has(line)}
              onChange={({ currentTarget }) => setOmitted(toggled(omitted, line, currentTarget.checked))}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label={t('why')}
        hint={t('whyHint')}
        optional
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PreviewView query={preview.data || preview.error ? preview : whole}>
        {({ total, reduced, returned, settlement: kind }) => (
          <>
            <MoneyPreview
              title={t('title', { number: invoice.number })}
              lines={[
                { key: 'reduced', label: t('reduced'), amount: money(reduced) },
                { key: 'returned', label: t(`returned.${kind}`), amount: money(returned) },
                { key: 'total', label: t('total'), amount: money(total), look: 'result' },
              ]}
            />
            <TenantEmails
              kinds={['credit-note']}
              language={contract.customer.language}
              change="creditInvoice"
              input={{ ...base, ...request }}
            />
          </>
        )}
      </PreviewView>
    </ActionForm>
  )
}

/** Undefined for the whole invoice. */
function chosenLines(count: number, omitted: ReadonlySet<number>): { line: number }[] | undefined {
  if (omitted.size === 0) return undefined
  return Array.from({ length: count }, (_, line) => ({ line })).filter(({ line }) => !omitted.has(line))
}

function toggled(omitted: ReadonlySet<number>, line: number, isChosen: boolean): ReadonlySet<number> {
  const next = new Set(omitted)
  if (isChosen) next.delete(line)
  else next.add(line)
  return next
}
