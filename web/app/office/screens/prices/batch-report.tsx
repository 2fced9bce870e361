import { officePriceChange, stopPriceChanges } from 'virtual:calls'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { BatchCounts, BatchItems, Exclusions } from './batch-items.tsx'

const progressMs = 2_000

/** The progress of a batch, and its report at the end. */
export function BatchReport({ id }: { id: string }) {
  const t = useTranslations('office-prices.rents')
  const table = useTranslations('office.table')
  const to = useOfficeLink()
  const { dateTime } = useOfficeFormat()
  const first = useOfficeQuery(officePriceChange, { id, limit: '200' })
  const isRunning = first.data !== undefined && first.data.finishedAt === null
  useOfficeQuery(officePriceChange, { id, limit: '200' }, { enabled: isRunning, refetchInterval: progressMs })
  return (
    <Panel
      title={t('report')}
      note={first.data && dateTime(first.data.createdAt)}
      actions={
        <>
          {first.data && (
            <Button
              size={40}
              look="line"
              icon={Download}
              onClick={() =>
                saveCsv('rent-changes', [
                  [t('contract'), t('state'), t('now'), t('newPrice'), t('currency'), t('appliesFrom')],
                  ...(first.data?.items ?? []).map((item) => [
                    ...[item.number, item.exclusion ? t(`exclusion.${item.exclusion}`) : t(`itemState.${item.state}`)],
                    ...[item.oldMonthlyPrice, item.newMonthlyPrice, item.currency, item.from],
                  ]),
                ])
              }
            >
              {table('csv')}
            </Button>
          )}
          <ButtonLink size={40} look="line" to={to('/prices/rents')}>
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <QueryView query={first}>
        {({ pending, changed, excluded, items, finishedAt, reason, percent }) => (
          <>
            <div className="grid gap-2 border-b border-line px-4 py-3 text-small">
              <p aria-live="polite" className="font-strong">
                {finishedAt
                  ? t('finishedAt', { at: dateTime(finishedAt) })
                  : t('progress', { done: changed, all: changed + pending })}
              </p>
              {!finishedAt && <ProgressBar label={t('running')} value={changed / Math.max(1, changed + pending)} />}
              <p className="text-dense text-ink-soft">
                {t('percentValue', { percent })}, {reason}
              </p>
            </div>
            {pending > 0 && <StopForm id={id} pending={pending} changed={changed} />}
            <BatchCounts counts={{ pending, changed, excluded }} items={items} />
            <div className="grid min-[1280px]:grid-cols-[minmax(0,1fr)_300px]">
              <BatchItems items={items.filter(({ state }) => state !== 'EXCLUDED')} />
              <Exclusions items={items} isSample={changed + pending + excluded > items.length} />
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  )
}

/** Says how many prices will not change, before staff stop the batch. */
function StopForm({ id, pending, changed }: { id: string; pending: number; changed: number }) {
  const t = useTranslations('office-prices.rents')
  const may = usePermissions()
  const { show } = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const stop = useOfficeAction(stopPriceChanges, {
    onDone: ({ stopped }) => show({ tone: 'success', title: t('stopped', { count: stopped }) }),
  })
  if (!may('prices.change')) return null
  return (
    <div className="border-b border-line px-4 py-3 print:hidden">
      {isOpen ? (
        <ActionForm
          submitLabel={t('stop')}
          isBusy={stop.isPending}
          error={stop.error}
          onSubmit={(reason) => stop.mutate({ id, reason })}
          onCancel={() => setIsOpen(false)}
          note={t('stopNote', { pending, changed })}
        />
      ) : (
        <Button look="line" size={40} onClick={() => setIsOpen(true)}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}
