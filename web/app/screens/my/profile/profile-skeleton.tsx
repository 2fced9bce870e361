import { useTranslations } from 'use-intl'
import { Card } from '#app/ui/content/card.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

/** The skeleton is at least as high as the window, so that no visible layout shift occurs below it. */
export function ProfileSkeleton() {
  const t = useTranslations('profile')
  return (
    <div className="grid min-h-[120dvh] content-start gap-5">
      <h1 className="text-h2">{t('title')}</h1>
      <Loading className="grid gap-5">
        {['contact', 'personal', 'invoicing'].map((section) => (
          <Card key={section} padding="none" className="grid min-h-20 content-center gap-1 px-5 py-4 md:px-7">
            <Skeleton className="w-48 text-title" />
            <Skeleton className="w-64" />
          </Card>
        ))}
      </Loading>
    </div>
  )
}
