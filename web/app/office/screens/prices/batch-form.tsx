import { changePrices, previewPriceChanges } from 'virtual:calls'
import Send from 'lucide-react/icons/send'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { ActionForm } from '../../kit/action-form.tsx'
import { Panel } from '../../kit/page.tsx'
import { isCurrentPreview, PreviewView } from '../../kit/preview.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useStaff } from '../../lib/staff.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeLink, useScope, useWarehouses } from '../../lib/use-scope.ts'
import { BatchCounts, BatchItems, Exclusions } from './batch-items.tsx'
import { parsePercent } from './percent.rules.ts'

const limits = { min: -90, max: 100 }
const exclusionSampleSize = 500

/** The filter of a batch is in the URL. The server previews the batch. Staff must enter a reason to send it. */
export function BatchForm() {
  const t = useTranslations('office-prices.rents')
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const { role } = useStaff()
  const warehouseId = useScope()
  const locationName = useWarehouses().find(({ id }) => id === warehouseId)?.name ?? t('everywhere')
  const percentText = query.get('percent') ?? ''
  const percent = useDebounced(parsePercent(percentText, limits))
  const before = validDay(query.get('before'))
  const from = validDay(query.get('from'))
  const request = {
    ...(warehouseId && { warehouseId }),
    ...(before && { startedBefore: before }),
    ...(from && { from }),
    ...(role === 'OWNER' && query.get('override') === 'true' && { override: true }),
  }
  const hasPercent = percent !== undefined && percent !== 0
  return (
    <SidePanelLayout
      side={
        query.get('panel') === 'send' &&
        hasPercent && (
          <SendPanel
            key={JSON.stringify({ ...request, percent })}
            request={{ ...request, percent }}
            locationName={locationName}
            onClose={() => update({ panel: undefined })}
          />
        )
      }
    >
      <Panel title={t('new')} note={locationName}>
        <div className="grid grid-cols-4 items-start gap-3 border-b border-line p-4 text-small max-nav:grid-cols-2 max-md:grid-cols-1">
          <TextField
            label={t('percent')}
            hint={t('percentHint')}
            inputMode="decimal"
            value={percentText}
            error={
              percentText !== '' && parsePercent(percentText, limits) === undefined ? t('percentWrong') : undefined
            }
            onChange={({ currentTarget }) => update({ percent: currentTarget.value, panel: undefined })}
          />
          <DateField
            label={t('before')}
            hint={t('beforeHint')}
            optional
            value={query.get('before') ?? ''}
            onChange={(before) => update({ before, panel: undefined })}
          />
          <DateField
            label={t('from')}
            hint={t('fromHint')}
            optional
            value={query.get('from') ?? ''}
            onChange={(from) => update({ from, panel: undefined })}
          />
          {role === 'OWNER' && (
            <Checkbox
              label={t('override')}
              checked={query.get('override') === 'true'}
              onChange={({ currentTarget }) =>
                update({ override: currentTarget.checked ? 'true' : undefined, panel: undefined })
              }
            />
          )}
        </div>
        {hasPercent ? (
          <BatchPreview request={{ ...request, percent }} />
        ) : (
          <p className="px-4 py-8 text-center text-small text-ink-soft">{t('enterPercent')}</p>
        )}
      </Panel>
    </SidePanelLayout>
  )
}

const validDay = (day: string | null): string | undefined => (day !== null && isDay(day) ? day : undefined)

interface BatchRequest {
  warehouseId?: string
  startedBefore?: string
  from?: string
  override?: boolean
  percent: number
}

function BatchPreview({ request }: { request: BatchRequest }) {
  const t = useTranslations('office-prices.rents')
  const update = useUpdateSearchParams()
  const preview = useOfficeQuery(previewPriceChanges, request, { keepPrevious: true })
  return (
    <QueryView query={preview}>
      {({ items, ...counts }) => (
        <>
          <BatchCounts
            counts={counts}
            items={items}
            action={
              counts.pending > 0 && (
                <Button size={40} icon={Send} onClick={() => update({ panel: 'send' })}>
                  {t('send', { count: counts.pending })}
                </Button>
              )
            }
          />
          <div className="grid min-[1280px]:grid-cols-[minmax(0,1fr)_300px]">
            <BatchItems items={items.filter(({ state }) => state === 'PENDING')} />
            <Exclusions items={items} isSample={items.length >= exclusionSampleSize} />
          </div>
        </>
      )}
    </QueryView>
  )
}

interface SendPanelProps {
  request: BatchRequest
  locationName: string
  onClose: () => void
}

/** Sends the filter and the number of contracts in its preview. The server refuses the batch if the number has changed. */
function SendPanel({ request, locationName, onClose }: SendPanelProps) {
  const t = useTranslations('office-prices.rents')
  const navigate = useNavigate()
  const to = useOfficeLink()
  const preview = useOfficeQuery(previewPriceChanges, request)
  const action = useOfficeAction(changePrices, {
    onDone: ({ id }) => void navigate(to('/prices/rents', { batch: id })),
  })
  const expected = preview.data?.pending ?? 0
  return (
    <SidePanel title={t('sendTitle')} onClose={onClose}>
      <ActionForm
        submitLabel={t('send', { count: expected })}
        isBusy={action.isPending}
        isPreviewCurrent={isCurrentPreview(preview)}
        error={action.error}
        onSubmit={(reason) => action.mutate({ ...request, expected, reason })}
        onCancel={onClose}
        note={t('sendNote')}
      >
        <p className="font-strong">{locationName}</p>
        <PreviewView query={preview}>
          {({ pending, excluded }) => (
            <>
              <p>{t('sendText', { count: pending, percent: request.percent })}</p>
              <p>{t('sendExcluded', { count: excluded })}</p>
            </>
          )}
        </PreviewView>
        {request.override && <p className="font-strong">{t('override')}</p>}
        <p>{t('sendNotice')}</p>
      </ActionForm>
    </SidePanel>
  )
}
