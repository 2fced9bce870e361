import { useTranslations } from 'use-intl'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

/** At least as high as the window, so that no visible layout shift occurs below. */
export function ProfileSkeleton() {
  const t = useTranslations('profile')
  return (
    <div className="grid min-h-[120dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <Loading className="grid gap-5">
        {['contact', 'personal', 'invoicing'].map((group) => (
          <Card key={group} padding="large" className="grid gap-5">
            <Skeleton className="w-48 text-title" />
            <div className="grid gap-5 sm:grid-cols-2">
              {['left', 'right'].map((side) => (
                <span key={side} className="grid gap-1.5">
                  <Skeleton className="w-24" />
                  <Skeleton shape="block" className="h-12" />
                </span>
              ))}
            </div>
          </Card>
        ))}
      </Loading>
    </div>
  )
}
