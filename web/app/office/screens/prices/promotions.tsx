import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Panel } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useStreetPrices, type WarehousePrices } from './use-street-prices.ts'

/** The promotion of each location with its uses. `?panel=promotion&of=…` changes one. */
export function Promotions() {
  const t = useTranslations('office-prices.promotions')
  const columns = useColumns()
  const all = useStreetPrices()
  return (
    <Panel title={t('title')} note={t('note')}>
      <DataTable label={t('title')} columns={columns} rows={all} keyOf={({ warehouse }) => warehouse.id} />
    </Panel>
  )
}

function useColumns(): readonly Column<WarehousePrices>[] {
  const t = useTranslations('office-prices.promotions')
  const vouchers = useTranslations('office-prices.vouchers')
  const may = usePermissions()
  const update = useUpdateSearchParams()
  const { day } = useOfficeFormat()
  return [
    { key: 'where', header: vouchers('where'), cell: ({ warehouse }) => warehouse.name },
    {
      key: 'benefit',
      header: vouchers('benefit'),
      cell: ({ prices }) => {
        if (!prices) return null
        const terms = prices.promotion?.terms
        if (!terms) return <span className="text-ink-soft">{t('none')}</span>
        return terms.benefit === 'PERCENT' ? t('percentOff', { percent: terms.percent }) : t('free')
      },
    },
    {
      key: 'until',
      header: vouchers('until'),
      from: 'md',
      cell: ({ prices }) => prices?.promotion?.terms.validUntil && day(prices.promotion.terms.validUntil),
    },
    {
      key: 'uses',
      header: vouchers('uses'),
      align: 'right',
      from: 'md',
      cell: ({ prices }) => {
        if (!prices?.promotion) return null
        const { uses, terms } = prices.promotion
        return terms.maxUses === undefined ? uses : vouchers('usesOf', { uses, max: terms.maxUses })
      },
    },
    {
      key: 'do',
      header: vouchers('action'),
      align: 'right',
      cell: ({ warehouse, prices }) =>
        prices &&
        may('prices.change') && (
          <Button size={32} look="line" onClick={() => update({ panel: 'promotion', of: warehouse.id })}>
            {t('change')}
          </Button>
        ),
    },
  ]
}
