import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { SectionCard } from './section-card.tsx'

const content = lazyModule(() =>
  loadOptional(async () => {
    const { Passkeys, passkeysTexts } = await import('./passkeys.tsx')
    await loadDialogTexts(passkeysTexts)
    return Passkeys
  }),
)

/** Loads the list and its texts when the section is opened: most customers never use it. */
export function PasskeysSection() {
  const t = useTranslations('profile.passkeys')
  const [isOpen, setOpen] = useState(false)
  const waiting = (retry: (() => void) | undefined) =>
    retry ? (
      <LoadFailedBanner retry={retry} />
    ) : (
      <Loading>
        <Skeleton shape="block" className="h-16" />
      </Loading>
    )
  return (
    <SectionCard title={t('title')} summary={t('text')} isOpen={isOpen} onToggle={setOpen} isUnsaved={false}>
      {isOpen && (
        <Lazy part={content} waiting={waiting}>
          {(Passkeys) => <Passkeys />}
        </Lazy>
      )}
    </SectionCard>
  )
}
