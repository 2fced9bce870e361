import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { canConfirmEviction, isDepositUnclaimed } from '#app/domain/contracts/eviction.rules.ts'
import type { ActionResult } from '#app/forms/action-result.ts'
import { useFetcherResult } from '#app/forms/use-fetcher-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
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
function refusalOf(contract: Contract): { code: string } | undefined {
  if (canConfirmEviction(contract)) return undefined
  return { code: contract.status === 'ACTIVE' ? 'evict/not-terminating' : 'evict/already-confirmed' }
}

export function EvictionDialog({ contract, action, onClose }: EvictionDialogProps) {
  const t = useTranslations('contracts.eviction')
  const boxName = useBoxName(contract.boxName)
  const close = useTranslations('shell.actions')('close')
  const toast = useToast()
  const fetcher = useJsonFetcher<ActionResult<void>>(action)
  useFetcherResult(fetcher, ({ error }) => {
    if (error) return
    toast.show({ tone: 'success', title: t('done'), confirmsNavigation: true })
    onClose()
  })
  const isSent = fetcher.data !== undefined && !fetcher.data.error
  const busy = fetcher.isBusy || isSent
  const failure = busy ? undefined : fetcher.data?.error
  const refusal = busy || failure ? undefined : refusalOf(contract)
  const checklist = useChecklist()
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
            <Button busy={busy} onClick={() => checklist.whenComplete(() => fetcher.submit({}))}>
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {refusal ? <TerminationError error={refusal} /> : <Meaning contract={contract} checklist={checklist} />}
      {failure && (
        <div className="mt-4">
          <TerminationError error={failure} />
        </div>
      )}
    </ResponsiveDialog>
  )
}

const steps = ['empty', 'clean'] as const
type Step = (typeof steps)[number]

interface Checklist {
  done: readonly Step[]
  /** True after an attempt to confirm with an unticked step. */
  isIncomplete: boolean
  tick: (step: Step, isDone: boolean) => void
  whenComplete: (action: () => void) => void
}

/** The tenant ticks each step before the confirmation. */
function useChecklist(): Checklist {
  const [done, setDone] = useState<readonly Step[]>([])
  const [isTried, setTried] = useState(false)
  const isComplete = steps.every((step) => done.includes(step))
  return {
    done,
    isIncomplete: isTried && !isComplete,
    tick: (step, isDone) => setDone((known) => (isDone ? [...known, step] : known.filter((other) => other !== step))),
    whenComplete: (action) => {
      setTried(true)
      if (isComplete) action()
    },
  }
}

/** The checklist and the consequences of the confirmation. */
function Meaning({ contract, checklist }: { contract: Contract; checklist: Checklist }) {
  const t = useTranslations('contracts.eviction')
  const language = useLanguage()
  const money = useMoney()
  const { deposit, terminationAt, price } = contract
  const isEnded = isDepositUnclaimed(contract)
  const depositKey = isEnded ? 'depositLate' : deposit.byTransfer ? 'depositTransfer' : 'deposit'
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend>{t('lead')}</legend>
        <div className="divide-y divide-line">
          {steps.map((step) => (
            <Checkbox
              key={step}
              name={step}
              label={t(step)}
              checked={checklist.done.includes(step)}
              onChange={(event) => checklist.tick(step, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {checklist.isIncomplete && (
        <p role="alert" className="font-strong text-danger">
          {t('missing')}
        </p>
      )}
      {!isEnded && <Banner tone="warning">{t('doors')}</Banner>}
      {terminationAt !== null && deposit.status === 'HELD' && (
        <p className="text-ink-soft">
          {t(depositKey, {
            amount: money(deposit.amount, price.currency),
            day: formatDay(terminationAt, language, { style: 'long' }),
          })}
        </p>
      )}
    </div>
  )
}
