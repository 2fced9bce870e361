import { bookBankStatement, officeInvoices } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { useId, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { FilterText } from '../../kit/filters.tsx'
import { FactRow } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import type { BankEntry } from './bank-entry.ts'
import { matchCandidates } from './match.rules.ts'

export type UnpaidInvoice = OutputOf<typeof officeInvoices>['items'][number]

interface MatchPanelProps {
  statementId: string
  entry: BankEntry
  onClose: () => void
}

const shownCandidates = 8

/** Assigns a transfer to an invoice that staff choose. The proposed invoice is preselected if it is shown. */
export function MatchPanel({ statementId, entry, onClose }: MatchPanelProps) {
  const t = useTranslations('office-money.statement')
  const toast = useToast()
  const { money, day } = useOfficeFormat()
  const [text, setText] = useState('')
  const [rentId, setRentId] = useState(entry.rentId ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const list = useOfficeList(officeInvoices, { unpaid: 'true', limit: '200', ...(text && { q: text }) })
  const proposed = useProposedInvoice(entry)
  const action = useOfficeAction(bookBankStatement, {
    onDone: ({ entries }) => {
      const refused = entries.some(({ outcome }) => outcome === 'refused')
      setIsRefused(refused)
      if (refused) return
      toast.show({ tone: 'success', title: t('bookedCount', { count: 1 }) })
      onClose()
    },
  })
  const candidates = matchCandidates([...proposed, ...list.items], entry, text).slice(0, shownCandidates)
  const isShown = candidates.some((invoice) => invoice.rentId === rentId)
  function submit(): void {
    setIsMissing(!isShown)
    if (isShown) action.mutate({ id: statementId, entries: [{ id: entry.id, rentId }] })
  }
  return (
    <SidePanel title={t('matchTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('book', { amount: money(entry.amount, entry.currency) })}
        needsReason={false}
        isBusy={action.isPending}
        error={action.error}
        onSubmit={submit}
        onCancel={onClose}
        note={t('bookNote')}
      >
        <dl>
          <FactRow label={t('payer')}>{entry.payerName ?? t('unknownPayer')}</FactRow>
          {entry.payerIban && <FactRow label={t('iban')}>{entry.payerIban}</FactRow>}
          <FactRow label={t('amount')}>{money(entry.amount, entry.currency)}</FactRow>
          <FactRow label={t('day')}>{day(entry.bookedOn)}</FactRow>
          {entry.message && <FactRow label={t('message')}>{entry.message}</FactRow>}
        </dl>
        <FilterText label={t('findInvoice')} value={text} onChange={setText} />
        <QueryView query={list} rows={3}>
          {() => (
            <Candidates
              candidates={candidates}
              rentId={rentId}
              isMissing={isMissing}
              onChange={(next) => {
                setRentId(next)
                setIsMissing(false)
                setIsRefused(false)
              }}
            />
          )}
        </QueryView>
        {isRefused && (
          <Banner tone="danger" live>
            {t('refused')}
          </Banner>
        )}
      </ActionForm>
    </SidePanel>
  )
}

/** Loads the proposed invoice separately, because the first page of the unpaid invoices may not contain it. */
function useProposedInvoice({ invoiceNumber }: BankEntry): readonly UnpaidInvoice[] {
  const input = { unpaid: 'true', q: invoiceNumber ?? '-', limit: '1' } as const
  const { items } = useOfficeList(officeInvoices, input, { enabled: invoiceNumber !== null })
  return invoiceNumber === null ? [] : items
}

interface CandidatesProps {
  candidates: readonly UnpaidInvoice[]
  rentId: string
  isMissing: boolean
  onChange: (rentId: string) => void
}

function Candidates({ candidates, rentId, isMissing, onChange }: CandidatesProps) {
  const t = useTranslations('office-money.statement')
  const name = useId()
  const { money, day } = useOfficeFormat()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-strong">{t('invoice')}</legend>
      {candidates.length === 0 && <p className="text-ink-soft">{t('noCandidate')}</p>}
      {candidates.map((invoice) => (
        <label
          key={invoice.number}
          className="flex cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-3 py-2 has-checked:border-ink has-checked:bg-sunk"
        >
          <input
            type="radio"
            name={name}
            checked={invoice.rentId === rentId}
            onChange={() => onChange(invoice.rentId ?? '')}
            className="size-4 accent-action"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-strong">{invoice.customer}</span>
            <span className="text-dense text-ink-soft">
              {invoice.number}, {invoice.contractNumber}, {day(invoice.dueOn)}
            </span>
          </span>
          <span className="tabular-nums">{money(invoice.owed, invoice.currency)}</span>
        </label>
      ))}
      {isMissing && (
        <p role="alert" className="text-dense font-strong text-danger">
          {t('chooseInvoice')}
        </p>
      )}
    </fieldset>
  )
}
