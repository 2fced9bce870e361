import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { ApiError } from '#app/lib/api/api-error.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { EmptyState } from '#app/ui/content/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { StaffContext } from '../lib/staff.tsx'
import { useOfficeFormat } from '../lib/use-office-format.ts'

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>

interface QueryViewProps<Data> {
  query: Query<Data>
  /** The number of rows of the skeleton. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its loading, error, "not found" and "no permission" states. Old data stays visible. */
export function QueryView<Data>({ query, rows = 6, children }: QueryViewProps<Data>) {
  if (query.data === undefined) {
    return query.error ? (
      <QueryFailure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowSkeleton rows={rows} />
    )
  }
  return (
    <>
      {query.error && <OutdatedNotice query={query} />}
      {children(query.data)}
    </>
  )
}

function OutdatedNotice({ query }: { query: Query<unknown> }) {
  const t = useTranslations('office.state')
  const { time } = useOfficeFormat()
  return (
    <Banner
      tone="warning"
      live
      className="mb-3"
      action={
        <Button size={32} look="line" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t('shownFrom', { time: time(new Date(query.dataUpdatedAt)) })}
    </Banner>
  )
}

export function QueryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('office.state')
  const errorText = useErrorText()
  const status = error instanceof ApiError ? error.status : 500
  useRetry(onRetry, isTemporary(status))
  // The login opens over the page when the session has expired.
  if (status === 401) return <RowSkeleton rows={3} />
  if (status === 404) return <Blank title={t('notFound')}>{t('notFoundText')}</Blank>
  if (status === 403) return <NoPermission />
  return (
    <div className="p-4" role="alert">
      <Banner
        tone="danger"
        title={t('failed')}
        action={
          <Button size={32} look="line" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {[
          error instanceof ApiError && errorText(error),
          isTemporary(status) && t('retrying', { seconds: retrySeconds }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </div>
  )
}

const retrySeconds = 20
const isTemporary = (status: number): boolean => status === 0 || status >= 500 || status === 429

/** Repeats a failed query at an interval, so that an open page recovers without a click. */
function useRetry(onRetry: () => void, isEnabled: boolean): void {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  useEffect(() => {
    if (!isEnabled) return
    const timer = setInterval(() => latest.current(), retrySeconds * 1_000)
    return () => clearInterval(timer)
  }, [isEnabled])
}

/** Names the role of the signed-in account, because only another role can open the page. */
function NoPermission() {
  const t = useTranslations('office.state')
  const role = useTranslations('office.role')
  const account = useContext(StaffContext)
  return (
    <Blank title={t('noPermission')}>
      {account ? t('noPermissionFor', { role: role(account.role) }) : t('noPermissionText')}
    </Blank>
  )
}

function Blank({ title, children }: { title: string; children: string }) {
  const t = useTranslations('office.state')
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink size={40} look="line" to="/office">
          {t('backToToday')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

const skeletonDelayMs = 300

/** Appears only if loading takes longer than a moment. */
export function RowSkeleton({ rows }: { rows: number }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return <div style={{ minHeight: rows * 40 }} />
  return (
    <Loading className="grid gap-4 p-4">
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} className="h-6" />
      ))}
    </Loading>
  )
}
