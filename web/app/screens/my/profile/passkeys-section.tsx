import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { SectionCard } from './section-card.tsx'

const Passkeys = lazy<ComponentType>(() =>
  loadOptional(async () => {
    const { Passkeys: Part, passkeysTexts } = await import('./passkeys.tsx')
    await loadDialogTexts(passkeysTexts)
    return Part
  }).then(
    (part) => ({ default: part }),
    () => ({ default: LoadFailure }),
  ),
)

function LoadFailure() {
  const t = useTranslations('shell.failure')
  return <p role="alert">{t('offline')}</p>
}

/** Loads the list and its texts when the section is opened: most customers never use it. */
export function PasskeysSection() {
  const t = useTranslations('profile.passkeys')
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={t('title')} summary={t('text')} isOpen={isOpen} onToggle={setOpen} isUnsaved={false}>
      {isOpen && (
        <Suspense>
          <Passkeys />
        </Suspense>
      )}
    </SectionCard>
  )
}
