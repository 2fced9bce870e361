import type { CancellationReason, Contract } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import type { ActionResult } from '#app/forms/action-result.ts'
import { saveFormValues, takeFormValues } from '#app/forms/stored-form-values.ts'
import { useFetcherResult } from '#app/forms/use-fetcher-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { CancelForm, type Cancellation } from './cancel-form.tsx'
import { CancelReview } from './cancel-review.tsx'
import { cancellationPreviewPath } from './cancellation-preview-path.ts'
import type { CancellationTerms } from './load-cancellation-terms.ts'
import { TerminationError } from './termination-error.tsx'

/** The body of the cancellation request, which the client action of the dialog sends. */
export type CancellationRequest = { day: string; reasons: CancellationReason[]; note: string | null }

interface CancelDialogProps {
  contract: Contract
  terms: Promise<CancellationTerms>
  /** Path of the client action. */
  action: string
  onRetry: () => void
  onClose: () => void
}

const formName = 'cancellation'

/** Last day, reasons and note, then a review of dates and money. Shows the error if no request is possible. */
export function CancelDialog({ contract, terms, action, onRetry, onClose }: CancelDialogProps) {
  const t = useTranslations('contracts.cancel')
  const boxName = useBoxName(contract.boxName)
  const shell = useTranslations('shell')
  const toast = useToast()
  const formId = useId()
  const [values, change] = useCancellation(contract.id)
  const [isReview, setReview] = useState(false)
  const [readyDay, setReadyDay] = useState<string>()
  const settled = useSettled(terms)
  const first = settled?.isStale ? undefined : settled?.value
  const fetcher = useJsonFetcher<ActionResult<void>>(action)
  useFetcherResult(fetcher, ({ error }) => {
    if (error) return
    toast.show({ tone: 'success', title: t('done'), confirmsNavigation: true })
    onClose()
  })
  const isSent = fetcher.data !== undefined && !fetcher.data.error
  const busy = fetcher.isBusy || isSent
  const failure = busy ? undefined : fetcher.data?.error
  const isRefused = first?.error?.code.startsWith('cancelContract/') ?? false
  const { day, reasons, note } = values
  // The customer must see the amounts before the notice is sent.
  const isReady = day === first?.data?.day || day === readyDay
  const leaveReview = () => {
    setReview(false)
    setReadyDay(undefined)
  }
  const send = () => fetcher.submit({ day, reasons, note: note.trim() || null })
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={`${boxName}, ${contract.warehouse.name}`}
      blocking={busy}
      actions={
        <>
          <Button look="line" disabled={busy} onClick={isReview ? leaveReview : onClose}>
            {isRefused ? shell('actions.close') : isReview ? shell('actions.back') : t('keep')}
          </Button>
          {!first?.error && !isReview && (
            <Button type="submit" form={formId} busy={!first}>
              {shell('actions.continue')}
            </Button>
          )}
          {isReview && (
            <Button look="danger" busy={busy} disabled={!isReady} onClick={send}>
              {t('submit')}
            </Button>
          )}
          {first?.error && !isRefused && <Button onClick={onRetry}>{shell('retry')}</Button>}
        </>
      }
    >
      <PrefetchPageLinks page={cancellationPreviewPath(contract.id)} />
      {first?.data && !isReview && (
        <CancelForm
          formId={formId}
          timeZone={contract.warehouse.timeZone}
          first={first.data}
          values={values}
          onChange={change}
          onContinue={() => setReview(true)}
        />
      )}
      {first?.data && isReview && (
        <CancelReview contractId={contract.id} day={day} known={first.data} onReady={setReadyDay} />
      )}
      {first?.error && <TerminationError error={first.error} />}
      {!first && <FormSkeleton />}
      {failure && (
        <div className="mt-4">
          <TerminationError error={failure} />
        </div>
      )}
    </ResponsiveDialog>
  )
}

/** Restores the input after a login that an expired session required. */
function useCancellation(contractId: string) {
  const [values, setValues] = useState<Cancellation>({ day: '', reasons: [], note: '' })
  // In an effect, because React discards the state of a dialog that suspends while it mounts.
  const restore = useEffectEvent(() => {
    const stored = takeFormValues<Cancellation>(formName, contractId)
    if (stored) setValues((known) => ({ ...known, ...stored }))
  })
  const saveOnSessionEnd = useEffectEvent(() => {
    if (getToken() === undefined) saveFormValues(formName, { owner: contractId, values })
  })
  useEffect(() => {
    restore()
    return () => saveOnSessionEnd()
  }, [])
  const change = (changed: Partial<Cancellation>) => setValues((known) => ({ ...known, ...changed }))
  return [values, change] as const
}

/** The placeholder is as tall as the form, so that the sheet does not move while the form loads. */
function FormSkeleton() {
  return (
    <Loading className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="w-32" />
        <Skeleton shape="block" className="h-12" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-full" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="w-40" />
        {cancellationReasons.map((reason) => (
          <Skeleton key={reason} shape="block" className="h-10" />
        ))}
      </div>
      <Skeleton shape="block" className="h-32" />
    </Loading>
  )
}
