import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { Lazy, LoadFailedBanner, lazyModule } from '#app/ui/overlays/lazy-module.tsx'
import { SectionCard } from './section-card.tsx'

const passkeysModule = lazyModule(() =>
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
  return (
    <SectionCard title={t('title')} summary={t('text')} isOpen={isOpen} onToggle={setOpen} isUnsaved={false}>
      {isOpen && (
        <Lazy part={passkeysModule} waiting={(retry) => retry && <LoadFailedBanner retry={retry} />}>
          {(Passkeys) => (
            <Suspense>
              <Passkeys />
            </Suspense>
          )}
        </Lazy>
      )}
    </SectionCard>
  )
}
