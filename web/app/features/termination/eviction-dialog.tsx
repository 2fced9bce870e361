import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import type { ActionResult } from '#app/forms/action-result.ts'
import { useFetcherResult } from '#app/forms/use-fetcher-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { TerminationError } from './termination-error.tsx'

interface EvictionDialogProps {
  contract: Contract
  /** Path of the client action. */
  action: string
  onClose: () => void
}

/** Why the eviction cannot be confirmed, derived from the contract without a request. */
function refusalOf({ status }: Contract): { code: string } | undefined {
  if (status === 'TERMINATING') return undefined
  return { code: status === 'ACTIVE' ? 'evict/not-terminating' : 'evict/already-confirmed' }
}

export function EvictionDialog({ contract, action, onClose }: EvictionDialogProps) {
  const t = useTranslations('contracts.eviction')
  const boxName = useBoxName(contract.boxName)
  const close = useTranslations('shell.actions')('close')
  const toast = useToast()
  const fetcher = useJsonFetcher<ActionResult<void>>(action)
  useFetcherResult(fetcher, ({ error }) => {
    if (error) return
    toast.show({ tone: 'success', title: t('done') })
    onClose()
  })
  const isSent = fetcher.data !== undefined && !fetcher.data.error
  const busy = fetcher.isBusy || isSent
  const failure = busy ? undefined : fetcher.data?.error
  const refusal = busy || failure ? undefined : refusalOf(contract)
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
            <Button busy={busy} onClick={() => fetcher.submit({})}>
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

/** The steps before the confirmation and its consequences. */
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
