import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

const upright = '(orientation: portrait) and (max-width: 768px)'

/** Reports a phone in portrait orientation until it is rotated once or the visitor dismisses the prompt. */
export function useUprightPhone(): readonly [isUpright: boolean, dismiss: () => void] {
  const [isUpright, setUpright] = useState(() => matchMedia(upright).matches)
  useEffect(() => {
    const query = matchMedia(upright)
    const clearOnLandscape = () => {
      if (!query.matches) setUpright(false)
    }
    query.addEventListener('change', clearOnLandscape)
    return () => query.removeEventListener('change', clearOnLandscape)
  }, [])
  return [isUpright, () => setUpright(false)]
}

export function RotatePrompt({ onContinue }: { onContinue: () => void }) {
  const t = useTranslations('location.view.rotate')
  return (
    <div
      data-testid="rotate-prompt"
      className="absolute inset-0 z-4 grid place-content-center justify-items-center gap-2.5 bg-surface p-6 text-center"
    >
      <Icon shape={RotateCcwSquare} className="size-16" strokeWidth={1.25} />
      <p className="text-title font-heavy">{t('title')}</p>
      <p className="text-ink-soft">{t('text')}</p>
      <Button look="line" autoFocus onClick={onContinue} className="mt-3">
        {t('continue')}
      </Button>
    </div>
  )
}
