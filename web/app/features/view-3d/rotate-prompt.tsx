import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'

const upright = '(orientation: portrait) and (max-width: 768px)'

/** Whether a phone is held upright that has not been turned yet, and the way to go on nevertheless. */
export function useUprightPhone(): readonly [isUpright: boolean, goOn: () => void] {
  const [isUpright, setUpright] = useState(() => matchMedia(upright).matches)
  useEffect(() => {
    const query = matchMedia(upright)
    const turned = () => {
      if (!query.matches) setUpright(false)
    }
    query.addEventListener('change', turned)
    return () => query.removeEventListener('change', turned)
  }, [])
  return [isUpright, () => setUpright(false)]
}

/** Asks to turn the phone. */
export function RotatePrompt({ onContinue }: { onContinue: () => void }) {
  const t = useTranslations('location.view.rotate')
  return (
    <div className="view-3d-rotate">
      <Icon shape={RotateCcwSquare} className="size-16" strokeWidth={1.25} />
      <p className="text-title font-heavy">{t('title')}</p>
      <p className="text-ink-soft">{t('text')}</p>
      <Button look="line" autoFocus onClick={onContinue}>
        {t('continue')}
      </Button>
    </div>
  )
}
