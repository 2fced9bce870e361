import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { SegmentedControl } from '#app/ui/navigation/segmented-control.tsx'
import { OccupancyDefinition } from '../../kit/occupancy-definition.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryFailure, RowSkeleton } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { ApprovePanel } from './approve-panel.tsx'
import { PriceMatrix } from './price-matrix.tsx'
import { SizePanel } from './size-panel.tsx'
import { suggestionKey, suggestionsOf, useStreetPrices } from './use-street-prices.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Prices for new contracts by location and size. Staff approve each suggestion. */
export function StreetPricesView() {
  const t = useTranslations('office-prices.street')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const all = useStreetPrices()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const suggestions = suggestionsOf(all)
  const chosen = suggestions.filter(({ warehouse, size }) => keys.has(suggestionKey(warehouse.id, size.sizeClass)))
  const isSuggestedOnly = query.get('show') === 'suggested'
  const suggested = all.filter(({ prices }) => prices?.sizes.some((size) => size.suggestion))
  const shown = isSuggestedOnly ? suggested : all
  const rule = all.find(({ prices }) => prices)?.prices?.rule
  const failed = all.find(({ prices, error }) => error && !prices)
  const close = () => update({ panel: undefined, of: undefined, size: undefined })
  const isApproving = query.get('panel') === 'approve' && chosen.length > 0 && may('prices.change')
  const cell = all.find(({ warehouse }) => warehouse.id === query.get('of'))
  const size = cell?.prices?.sizes.find(({ sizeClass }) => sizeClass === query.get('size'))
  const side = isApproving ? (
    <ApprovePanel suggestions={chosen} onClose={close} onDone={() => setKeys(new Set())} />
  ) : cell?.prices && size ? (
    <SizePanel
      key={`${cell.warehouse.id}/${size.sizeClass}`}
      {...cell}
      prices={cell.prices}
      size={size}
      onClose={close}
    />
  ) : (
    may('waiting.read') && <WaitingCard />
  )
  return (
    <SidePanelLayout side={side}>
      <Panel
        title={t('title')}
        note={t('note')}
        actions={
          <>
            <SegmentedControl
              isDense
              label={t('show')}
              value={isSuggestedOnly ? 'suggested' : 'all'}
              onChange={(show) => update({ show: show === 'all' ? undefined : show })}
              options={[
                { value: 'suggested', label: t('suggested'), count: suggested.length },
                { value: 'all', label: t('all'), count: all.length },
              ]}
            />
            {may('prices.change') && suggestions.length > 0 && (
              <Button
                size={40}
                icon={Check}
                onClick={() => {
                  if (chosen.length === 0)
                    setKeys(new Set(suggestions.map((one) => suggestionKey(one.warehouse.id, one.size.sizeClass))))
                  update({ panel: 'approve', of: undefined, size: undefined })
                }}
              >
                {t('approve', { count: chosen.length || suggestions.length })}
              </Button>
            )}
          </>
        }
      >
        {failed?.error ? (
          <QueryFailure error={failed.error} onRetry={() => window.location.reload()} />
        ) : all.length === 0 || all.some(({ prices }) => !prices) ? (
          <RowSkeleton rows={8} />
        ) : shown.length === 0 ? (
          <p className="px-4 py-8 text-center text-small text-ink-soft">{t('noSuggestions')}</p>
        ) : (
          <PriceMatrix all={shown} keys={keys} onKeys={setKeys} />
        )}
        {rule && (
          <OccupancyDefinition>
            {t('sizeShare')}{' '}
            {t('rule', {
              above: rule.abovePercent,
              below: rule.belowPercent,
              step: rule.stepPercent,
              months: rule.pauseMonths,
            })}
          </OccupancyDefinition>
        )}
      </Panel>
    </SidePanelLayout>
  )
}
