import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Lazy, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { useOverdueRents } from './use-overdue.ts'

const bannerContent = lazyModule(() =>
  loadOptional(async () => {
    const { OverdueBannerContent, overdueBannerTexts } = await import('./overdue-banner-content.tsx')
    await loadDialogTexts(overdueBannerTexts)
    return OverdueBannerContent
  }),
)

/** The payment request at the doors. It stays until everything is paid and covers no door. */
export function OverdueBanner({ returnPath }: { returnPath: string }) {
  const rents = useOverdueRents()
  if (rents.length === 0) return null
  return (
    <Lazy part={bannerContent} waiting={() => null}>
      {(Content) => <Content rents={rents} returnPath={returnPath} />}
    </Lazy>
  )
}
