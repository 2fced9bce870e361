import type { CancellationReason, Contract } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { useId } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import type { ActionResult } from '#app/forms/action-result.ts'
import { useFetcherResult } from '#app/forms/use-fetcher-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { CancelForm } from './cancel-form.tsx'
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

/** End date, costs, reasons and a note. If the server would refuse the request, it shows the reason instead. */
export function CancelDialog({ contract, terms, action, onRetry, onClose }: CancelDialogProps) {
  const t = useTranslations('contracts.cancel')
  const boxName = useBoxName(contract.boxName)
  const shell = useTranslations('shell')
  const toast = useToast()
  const formId = useId()
  const settled = useSettled(terms)
  const first = settled?.isStale ? undefined : settled?.value
  const fetcher = useJsonFetcher<ActionResult<void>>(action)
  useFetcherResult(fetcher, ({ error }) => {
    if (error) return
    toast.show({ tone: 'success', title: t('done') })
    onClose()
  })
  const isSent = fetcher.data !== undefined && !fetcher.data.error
  const busy = fetcher.isBusy || isSent
  const failure = busy ? undefined : fetcher.data?.error
  const isRefused = first?.error?.code.startsWith('cancelContract/') ?? false
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
            {isRefused ? shell('actions.close') : t('keep')}
          </Button>
          {!first?.error && (
            <Button type="submit" form={formId} look="danger" busy={busy || !first}>
              {t('submit')}
            </Button>
          )}
          {first?.error && !isRefused && <Button onClick={onRetry}>{shell('retry')}</Button>}
        </>
      }
    >
      <PrefetchPageLinks page={cancellationPreviewPath(contract.id)} />
      {first?.data && (
        <CancelForm
          formId={formId}
          contractId={contract.id}
          timeZone={contract.warehouse.timeZone}
          first={first.data}
          onSend={({ day, reasons, note }) => fetcher.submit({ day, reasons, note: note.trim() || null })}
        />
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

/** As tall as the form, so that the sheet does not move while the form loads. */
function FormSkeleton() {
  return (
    <Loading className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="w-32" />
        <Skeleton shape="block" className="h-12" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-full" />
      </div>
      <Skeleton shape="block" className="h-48" />
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
