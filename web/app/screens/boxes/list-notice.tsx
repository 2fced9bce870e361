import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { WarehouseList } from './load-list.ts'

/** What stands above the list, or in its place when it is empty. */
export function ListNotice({ list }: { list: Omit<WarehouseList, 'today'> }) {
  if (list.failed) return <Failed />
  return (
    <>
      {list.malformed ? <Malformed /> : null}
      {list.warehouses.length === 0 ? <NothingFound list={list} /> : null}
    </>
  )
}

function Failed() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={t('boxes.notice.failed.title')}
      action={<ButtonLink href={pathname + search}>{t('shell.retry')}</ButtonLink>}
    >
      {t('boxes.notice.failed.text')}
    </EmptyState>
  )
}

function Malformed() {
  const t = useTranslations('boxes.notice.malformed')
  return (
    <Banner tone="warning" title={t('title')} className="mb-4">
      {t('text')}
    </Banner>
  )
}

function NothingFound({ list: { filter } }: { list: Omit<WarehouseList, 'today'> }) {
  const t = useTranslations('boxes')
  const showAll = <ButtonLink to="/boxes">{t('notice.noneHere.showAll')}</ButtonLink>
  if (filter.search !== '' && filter.size === undefined) {
    return (
      <EmptyState title={t('notice.noneHere.title')} action={showAll}>
        {t('search.noMatch', { query: filter.search })}
      </EmptyState>
    )
  }
  if (filter.size !== undefined || filter.country !== undefined) {
    return (
      <EmptyState title={t('notice.noneMatch.title')} action={showAll}>
        {t('notice.noneMatch.text')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('notice.empty.title')}>{t('notice.empty.text')}</EmptyState>
}
