import type { Warehouse } from '@boxzone/contract'
import { getCurrency } from '@boxzone/contract/countries/currencies'
import { formatDay, formatDistance } from '@boxzone/i18n/format'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { activeCount, type ListFilter, listUrl, noFilters } from './list-filter.ts'
import { nearestOf } from './list-order.ts'
import type { WarehouseList } from './load-list.ts'
import type { MergedList } from './use-merged-list.ts'

interface ListNoticeProps {
  merged: MergedList
  /** Number of cards under the notice. */
  shownCount: number
  onAllowLocation: () => void
  onShowAll: () => void
}

/** Notices above the list, or instead of an empty list. */
export function ListNotice({ merged, shownCount, onAllowLocation, onShowAll }: ListNoticeProps) {
  const { list } = merged
  if (list.failed) return <Failed />
  return (
    <>
      {merged.isIncomplete ? <Incomplete onRetry={merged.retry} /> : null}
      {list.malformed ? <Malformed /> : null}
      {list.filter.sort === 'nearest' && list.from === null ? (
        <LocationNeeded list={list} onAllow={onAllowLocation} />
      ) : null}
      {list.filter.sort === 'cheapest' ? <ApproximatePrices list={list} /> : null}
      {list.warehouses.length === 0 ? (
        <NothingLeft filter={list.filter} />
      ) : list.found?.length === 0 ? (
        <NothingNear list={list} />
      ) : shownCount === 0 ? (
        <NothingInView onShowAll={onShowAll} />
      ) : null}
    </>
  )
}

/** States that prices of several currencies are compared approximately. */
function ApproximatePrices({ list: { warehouses } }: { list: WarehouseList }) {
  const t = useTranslations('boxes.filters')
  const language = useLanguage()
  const rates = [...new Set(warehouses.map(({ currency }) => currency))].map((code) => getCurrency(code).rate)
  if (rates.length < 2) return null
  const oldest = rates.map(({ day }) => day).sort()[0] ?? ''
  return (
    <p className="mb-3 text-small text-ink-soft">
      {t('approximate', { date: formatDay(oldest, language, { style: 'long' }) })}
    </p>
  )
}

function Failed() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={t('warehouse-search.notice.failed.title')}
      action={<ButtonLink href={pathname + search}>{t('shell.retry')}</ButtonLink>}
    >
      {t('warehouse-search.notice.failed.text')}
    </EmptyState>
  )
}

/** Another host of the operator did not respond. */
function Incomplete({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  const retry = (
    <Button look="line" size={44} onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  )
  return (
    <Banner live title={t('warehouse-search.notice.incomplete.title')} action={retry} className="mb-4">
      {t('warehouse-search.notice.incomplete.text')}
    </Banner>
  )
}

function Malformed() {
  const t = useTranslations('warehouse-search.notice.malformed')
  return (
    <Banner tone="warning" title={t('title')} className="mb-4">
      {t('text')}
    </Banner>
  )
}

/** Sorting by distance needs a position. */
function LocationNeeded({ list: { filter }, onAllow }: { list: WarehouseList; onAllow: () => void }) {
  const t = useTranslations('warehouse-search.notice.locationNeeded')
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button size={44} onClick={onAllow}>
        {t('allow')}
      </Button>
      <ButtonLink to={listUrl(filter, { sort: undefined })} look="quiet" size={44}>
        {t('later')}
      </ButtonLink>
    </span>
  )
  return (
    <Banner title={t('title')} action={actions} className="mb-4">
      {t('text')}
    </Banner>
  )
}

/** Digits with separators, optionally after a country prefix. The city data of the server has no postcodes. */
const isPostcode = (search: string): boolean => /^[A-Z]{0,2}[\s-]?\d[\d\s-]{2,8}$/i.test(search)

/** Shown if no warehouse is near the searched city, or if the city is unknown. */
function NothingNear({ list: { filter, warehouses, from } }: { list: WarehouseList }) {
  const t = useTranslations('warehouse-search')
  const nearest = from === null ? undefined : nearestOf(warehouses, from)
  return (
    <Banner
      tone="warning"
      title={t('notice.noneHere.title')}
      className="mb-4"
      action={
        nearest ? (
          <ButtonLink to={nearest.pageUrl ?? listUrl(filter, { search: nearest.name })} look="line" size={44}>
            {t('notice.noneHere.showNearest')}
          </ButtonLink>
        ) : undefined
      }
    >
      {nearest ? (
        <Nearest warehouse={nearest} />
      ) : isPostcode(filter.search) ? (
        t('search.noPostcode')
      ) : (
        t('search.noMatch', { query: filter.search })
      )}
    </Banner>
  )
}

function Nearest({ warehouse: { name, distance } }: { warehouse: Warehouse }) {
  const language = useLanguage()
  return useTranslations('warehouse-search.notice.noneHere')('text', {
    name,
    distance: formatDistance(distance ?? 0, language),
  })
}

function NothingInView({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('warehouse-search.notice.noneHere')
  return (
    <EmptyState title={t('title')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>}>
      {t('textPlain')}
    </EmptyState>
  )
}

function NothingLeft({ filter }: { filter: ListFilter }) {
  const t = useTranslations('warehouse-search.notice')
  const saved = useTranslations('boxes.saved')
  const isFiltered = activeCount(filter) > 0 || filter.size !== undefined || filter.country !== undefined
  if (filter.saved && !isFiltered) {
    return (
      <EmptyState
        title={saved('title')}
        action={<ButtonLink to={listUrl(filter, { saved: undefined })}>{t('noneHere.showAll')}</ButtonLink>}
      >
        {saved('text')}
      </EmptyState>
    )
  }
  if (!isFiltered) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  return (
    <EmptyState
      title={t('noneMatch.title')}
      action={
        <ButtonLink to={listUrl(filter, { ...noFilters, country: undefined })}>{t('noneHere.showAll')}</ButtonLink>
      }
    >
      {t('noneMatch.text')}
    </EmptyState>
  )
}
