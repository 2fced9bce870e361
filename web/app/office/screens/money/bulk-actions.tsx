import { createOfficeTask, sendPaymentLink } from 'virtual:calls'
import type { OverdueContract } from '@boxzone/contract'
import { useQueryClient } from '@tanstack/react-query'
import Phone from 'lucide-react/icons/phone'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { isUnauthorized } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { randomText } from '#app/lib/session/token-store.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { KeyHint } from '../../kit/page.tsx'
import { callOffice } from '../../lib/call-office.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'

type Bulk = 'links' | 'tasks'

interface BulkActionsProps {
  contracts: readonly OverdueContract[]
  /** Receives the ids of the contracts for which the action has not succeeded. */
  onDone: (remaining: readonly string[]) => void
}

/** Acts on the selected contracts one by one and reports how many succeeded. */
export function BulkActions({ contracts, onDone }: BulkActionsProps) {
  const t = useTranslations('office-money.collections')
  const table = useTranslations('office.table')
  const may = usePermissions()
  const { money } = useOfficeFormat()
  const [requested, setRequested] = useState<Bulk>()
  const bulk = useBulk({ contracts, onDone })
  const mayLinks = may('rents.payment-link')
  const mayTasks = may('tasks.change')
  useShortcuts({
    ...(mayLinks && { p: () => setRequested('links') }),
    ...(mayTasks && { t: () => setRequested('tasks') }),
  })
  const [first] = contracts
  const total = contracts.reduce((sum, { owed }) => sum + owed, 0)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-highlight-soft px-4 py-2 text-small">
      <span className="font-strong">
        {table('selected', { count: contracts.length })}, {money(total, first?.currency ?? 'EUR')}
      </span>
      {mayLinks && (
        <Button size={32} look="line" icon={Send} busy={bulk.running === 'links'} onClick={() => setRequested('links')}>
          {t('paymentLinks')} <KeyHint>P</KeyHint>
        </Button>
      )}
      {mayTasks && (
        <Button
          size={32}
          look="line"
          icon={Phone}
          busy={bulk.running === 'tasks'}
          onClick={() => setRequested('tasks')}
        >
          {t('callTasks')} <KeyHint>T</KeyHint>
        </Button>
      )}
      <ConfirmDialog
        open={requested !== undefined}
        onOpenChange={(open) => !open && setRequested(undefined)}
        title={requested === 'tasks' ? t('callTasks') : t('paymentLinks')}
        confirmLabel={requested === 'tasks' ? t('createTasks') : t('sendLinks')}
        onConfirm={() => {
          setRequested(undefined)
          if (requested) void bulk.run(requested)
        }}
      >
        {requested === 'tasks'
          ? t('callTasksText', { count: contracts.length })
          : t('paymentLinksText', { count: contracts.length })}
      </ConfirmDialog>
    </div>
  )
}

function useBulk({ contracts, onDone }: BulkActionsProps) {
  const t = useTranslations('office-money.collections')
  const toast = useToast()
  const client = useQueryClient()
  const { money } = useOfficeFormat()
  const [running, setRunning] = useState<Bulk>()
  // Repeated attempts reuse the first key, because the e-mail may have been sent although the response was lost.
  const linkKeys = useRef(new Map<string, string>())
  async function sendLink(id: string): Promise<void> {
    const idempotencyKey = linkKeys.current.get(id) ?? randomText(24)
    linkKeys.current.set(id, idempotencyKey)
    await callOffice(sendPaymentLink, { id }, { idempotencyKey })
    linkKeys.current.delete(id)
  }
  async function actOn(kind: Bulk, contract: OverdueContract): Promise<unknown> {
    const { contractId, customer, owed, currency, overdueDays } = contract
    const [oldest] = contract.rents
    if (kind === 'links') return oldest && sendLink(oldest.id)
    const note = t('callNote', { name: customer.name, amount: money(owed, currency), days: overdueDays })
    return callOffice(createOfficeTask, { note, contractId }, { idempotencyKey: `call-${contractId}-${overdueDays}` })
  }
  async function run(kind: Bulk): Promise<void> {
    if (running) return
    setRunning(kind)
    const remaining = new Set(contracts.map(({ contractId }) => contractId))
    for (const contract of contracts) {
      try {
        await actOn(kind, contract)
        remaining.delete(contract.contractId)
      } catch (error) {
        // The toast counts the successes, so it shows the failure. Without a session, all others would fail too.
        if (isUnauthorized(error)) break
      }
    }
    setRunning(undefined)
    const all = contracts.length
    const done = all - remaining.size
    const title = kind === 'links' ? t('linksSent', { done, all }) : t('tasksCreated', { done, all })
    toast.show({ tone: done === all ? 'success' : 'danger', title })
    onDone([...remaining])
    await client.invalidateQueries()
  }
  return { run, running }
}
