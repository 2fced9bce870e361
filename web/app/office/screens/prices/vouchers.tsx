import { officeVouchers } from 'virtual:calls'
import type { OfficeVoucher } from '@boxzone/contract'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../kit/filters.tsx'
import { KeyHint, Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { SidePanelLayout } from '../../kit/side-panel-layout.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { PromotionPanel } from './promotion-panel.tsx'
import { Promotions } from './promotions.tsx'
import { useBenefit } from './use-benefit.ts'
import { useStreetPrices } from './use-street-prices.ts'
import { EndVoucherPanel, NewVoucherPanel } from './voucher-panels.tsx'

const states = ['ACTIVE', 'PLANNED', 'USED_UP', 'EXPIRED', 'ENDED'] as const

/** Vouchers with their uses. `?panel=new` creates one, `?panel=end&code=…` ends one. */
export function Vouchers() {
  const t = useTranslations('office-prices.vouchers')
  const may = usePermissions()
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  const columns = useColumns()
  const state = states.find((one) => one === query.get('state'))
  const mayChange = may('vouchers.change')
  const list = useOfficeList(officeVouchers, { q: query.get('q') ?? undefined, state })
  const voucherToEnd = list.items.find(({ code }) => query.get('panel') === 'end' && code === query.get('code'))
  const promoted = useStreetPrices().find(({ warehouse }) => warehouse.id === query.get('of'))
  const close = () => update({ panel: undefined, code: undefined, of: undefined })
  useShortcuts({ n: () => update({ panel: 'new' }) }, mayChange)
  const side = !mayChange ? null : query.get('panel') === 'new' ? (
    <NewVoucherPanel onClose={close} />
  ) : query.get('panel') === 'promotion' && promoted?.prices && may('prices.change') ? (
    <PromotionPanel key={promoted.warehouse.id} {...promoted} prices={promoted.prices} onClose={close} />
  ) : (
    voucherToEnd && <EndVoucherPanel key={voucherToEnd.code} voucher={voucherToEnd} onClose={close} />
  )
  return (
    <SidePanelLayout side={side}>
      <Panel>
        <FilterBar>
          <FilterText label={t('search')} value={query.get('q') ?? ''} onChange={(q) => update({ q })} />
          <FilterSelect
            label={t('state')}
            value={state ?? ''}
            onChange={(next) => update({ state: next })}
            options={[
              { value: '', label: t('all') },
              ...states.map((one) => ({ value: one, label: t(`stateName.${one}`) })),
            ]}
          />
          {mayChange && (
            <Button size={40} icon={Plus} className="ml-auto" onClick={() => update({ panel: 'new' })}>
              {t('new')} <KeyHint>N</KeyHint>
            </Button>
          )}
        </FilterBar>
        <QueryView query={list}>
          {() => (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={list.items}
              keyOf={({ code }) => code}
              currentKey={voucherToEnd?.code}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
              isLoadingMore={list.isFetchingNextPage}
              empty={<p className="px-4 py-8 text-center text-small text-ink-soft">{t('empty')}</p>}
            />
          )}
        </QueryView>
      </Panel>
      {may('prices.read') && <Promotions />}
    </SidePanelLayout>
  )
}

function useColumns(): readonly Column<OfficeVoucher>[] {
  const t = useTranslations('office-prices.vouchers')
  const may = usePermissions()
  const update = useUpdateSearchParams()
  const benefit = useBenefit()
  const warehouses = useWarehouses()
  const { date } = useOfficeFormat()
  return [
    {
      key: 'code',
      header: t('code'),
      cell: ({ code, createdBy, ...voucher }) => (
        <>
          <span className="block font-strong whitespace-nowrap">{code}</span>
          <span className="block text-dense md:hidden">{benefit(voucher)}</span>
          <span className="text-dense text-ink-soft">{createdBy}</span>
        </>
      ),
    },
    { key: 'benefit', header: t('benefit'), from: 'md', cell: benefit },
    {
      key: 'valid',
      header: t('valid'),
      from: 'md',
      cell: ({ validFrom, validUntil }) =>
        validUntil
          ? t('fromTo', { from: date(validFrom), to: date(validUntil) })
          : t('fromOn', { from: date(validFrom) }),
    },
    {
      key: 'where',
      header: t('where'),
      from: 'nav',
      cell: ({ warehouseIds }) =>
        warehouseIds === null
          ? t('everywhere')
          : warehouseIds.map((id) => warehouses.find((one) => one.id === id)?.name ?? '…').join(', '),
    },
    {
      key: 'uses',
      header: t('uses'),
      align: 'right',
      from: 'md',
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : t('usesOf', { uses, max: maxUses })),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <Badge look={state === 'ACTIVE' ? 'soft' : state === 'PLANNED' ? 'kraft' : 'quiet'}>
          {t(`stateName.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'do',
      header: t('action'),
      align: 'right',
      cell: ({ code, state }) =>
        may('vouchers.change') &&
        (state === 'ACTIVE' || state === 'PLANNED') && (
          <Button size={32} look="line" onClick={() => update({ panel: 'end', code })}>
            {t('end')}
          </Button>
        ),
    },
  ]
}
