import { officePriceChange } from 'virtual:calls'
import Download from 'lucide-react/icons/download'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { saveCsv } from '../../lib/csv.ts'
import { useOfficeQuery } from '../../lib/queries.ts'
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
