import { useTranslations } from 'use-intl'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

export function RentsSkeleton() {
  const t = useTranslations('rents')
  return (
    <div className="grid min-h-[120dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <Loading className="grid gap-5">
        <div className="grid gap-4 nav:grid-cols-[minmax(290px,2fr)_3fr]">
          <Card className="grid content-start gap-4">
            <Skeleton className="w-32" />
            <Skeleton className="w-48 text-fact" />
            <Skeleton className="w-40" />
            <Skeleton shape="block" className="mt-8 h-14" />
          </Card>
          <Card className="grid gap-4">
            <Skeleton className="w-40" />
            <Skeleton shape="block" className="h-64" />
          </Card>
        </div>
        <Skeleton shape="block" className="h-12 max-w-md" />
        <Card className="grid gap-6">
          {['a', 'b', 'c', 'd'].map((row) => (
            <Skeleton key={row} className="text-lead" />
          ))}
        </Card>
      </Loading>
    </div>
  )
}
