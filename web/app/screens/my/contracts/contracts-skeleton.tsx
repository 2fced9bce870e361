import { useTranslations } from 'use-intl'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

export function ContractsSkeleton() {
  const t = useTranslations('contracts')
  return (
    <div className="grid min-h-[120dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <Loading className="grid gap-5">
        {['a', 'b'].map((card) => (
          <Card key={card} padding="large" className="grid gap-4">
            <Skeleton className="w-56 text-title" />
            <Skeleton className="w-40" />
            <Skeleton shape="block" className="h-14" />
            <Skeleton shape="block" className="h-11 w-64" />
          </Card>
        ))}
      </Loading>
    </div>
  )
}
