import { cancellationPreview, firstPossibleDate, requestCancellation, wasCancellationRequested } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { cancellationReasons } from '@boxzone/contract/contract-choices'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { toApiError } from '#app/forms/to-api-error.ts'
import { type AsyncData, useAsyncData } from '#app/forms/use-async-data.ts'
import { type ApiError, apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { CancelForm, type Cancellation, type FirstEndDate } from './cancel-form.tsx'
import { TerminationError } from './termination-error.tsx'

/** The first possible date and what it costs; refused here already when the request would be. */
async function loadFirst(id: string, signal: AbortSignal): Promise<FirstEndDate> {
  const { value: isRequested } = await call(wasCancellationRequested, { id }, { signal })
  if (isRequested) throw apiErrorFrom(409, { code: 'cancelContract/already-requested' })
  const { from } = await call(firstPossibleDate, { id }, { signal })
  return { day: from, preview: await call(cancellationPreview, { id, day: from }, { signal }) }
}

interface DialogProps {
  contract: Contract
  onClose: () => void
}

function useRequest({ contract, onClose }: DialogProps) {
  const done = useTranslations('contracts.cancel')('done')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  async function send({ day, reasons, note }: Cancellation): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(requestCancellation, { id: contract.id, day, reasons, note: note.trim() || null })
      await revalidate()
      toast.show({ tone: 'success', title: done })
      onClose()
    } catch (error) {
      setFailure(toApiError(error))
      setBusy(false)
    }
  }
  return { send, busy, failure }
}

/** End date, what it costs, reasons and a note. Unpaid invoices or an open request are said before anything is typed. */
export function CancelDialog({ contract, onClose }: DialogProps) {
  const t = useTranslations('contracts.cancel')
  const boxName = useBoxName(contract.boxName)
  const shell = useTranslations('shell')
  const formId = useId()
  const [first, again] = useAsyncData(contract.id, loadFirst)
  const { send, busy, failure } = useRequest({ contract, onClose })
  const isRefused = first.state === 'failed' && first.error.code.startsWith('cancelContract/')
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
          {first.state !== 'failed' && (
            <Button type="submit" form={formId} look="danger" busy={busy || first.state === 'loading'}>
              {t('submit')}
            </Button>
          )}
          {first.state === 'failed' && !isRefused && <Button onClick={again}>{shell('retry')}</Button>}
        </>
      }
    >
      <Content first={first}>
        {(end) => (
          <CancelForm
            formId={formId}
            contractId={contract.id}
            timeZone={contract.warehouse.timeZone}
            first={end}
            onSend={(values) => void send(values)}
          />
        )}
      </Content>
      {failure && (
        <div className="mt-4">
          <TerminationError error={failure} />
        </div>
      )}
    </ResponsiveDialog>
  )
}

function Content({
  first,
  children,
}: {
  first: AsyncData<FirstEndDate>
  children: (end: FirstEndDate) => React.ReactNode
}) {
  if (first.state === 'ready') return children(first.data)
  if (first.state === 'failed') return <TerminationError error={first.error} />
  return <FormSkeleton />
}

/** As tall as the form, so that the sheet does not grow under a finger. */
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
