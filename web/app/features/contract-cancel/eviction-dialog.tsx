import { confirmEviction } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { useBoxName } from '#app/lib/box-name.ts'
import { useMutation } from '#app/lib/form/use-call.ts'
import { useLanguage } from '#app/lib/page-values.tsx'
import { useMoney } from '#app/lib/use-money.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsiveDialog } from '#app/ui/responsive-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { TerminationError } from './refusal.tsx'

interface EvictionDialogProps {
  contract: Contract
  onClose: () => void
}

/** Why it cannot be confirmed now, known without asking. */
function refusalOf({ status }: Contract): { code: string } | undefined {
  if (status === 'TERMINATING') return undefined
  return { code: status === 'ACTIVE' ? 'evict/not-terminating' : 'evict/already-confirmed' }
}

export function EvictionDialog({ contract, onClose }: EvictionDialogProps) {
  const t = useTranslations('contracts.eviction')
  const boxName = useBoxName(contract.boxName)
  const close = useTranslations('shell.actions')('close')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, state, failure } = useMutation(async () => {
    await call(confirmEviction, { id: contract.id })
    toast.show({ tone: 'success', title: t('done') })
    onClose()
    await revalidate()
  })
  const refusal = state === 'idle' ? refusalOf(contract) : undefined
  const busy = state === 'busy' || state === 'done'
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={`${boxName}, ${contract.warehouse.name}`}
      blocking={busy}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={onClose}>
            {refusal ? close : t('later')}
          </Button>
          {!refusal && (
            <Button busy={busy} onClick={run}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {refusal ? <TerminationError error={refusal} /> : <Meaning contract={contract} />}
      {failure && (
        <div className="mt-4">
          <TerminationError error={failure} />
        </div>
      )}
    </ResponsiveDialog>
  )
}

/** What must be done before, and what changes after. */
function Meaning({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.eviction')
  const language = useLanguage()
  const money = useMoney()
  const { deposit, terminationAt, price } = contract
  const depositKey = deposit.byTransfer ? 'depositTransfer' : 'deposit'
  return (
    <div className="grid gap-3">
      <p>{t('lead')}</p>
      <ul className="grid gap-2 font-strong">
        {(['empty', 'clean'] as const).map((step) => (
          <li key={step} className="flex gap-2.5">
            <Icon shape={Check} className="mt-0.5 text-action" />
            {t(step)}
          </li>
        ))}
      </ul>
      <Banner tone="warning">{t('doors')}</Banner>
      {terminationAt !== null && deposit.status === 'HELD' && (
        <p className="text-ink-soft">
          {t(depositKey, { amount: money(deposit.amount, price.currency), day: formatDay(terminationAt, language) })}
        </p>
      )}
    </div>
  )
}
