import RotateCcwSquare from 'lucide-react/icons/rotate-ccw-square'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const upright = '(orientation: portrait) and (max-width: 768px)'

/** Asks who holds a phone upright to turn it; turning it, or pressing on, takes the question away. */
export function RotatePrompt() {
  const t = useTranslations('location.view.rotate')
  const [isAsked, setAsked] = useState(() => matchMedia(upright).matches)
  useEffect(() => {
    const query = matchMedia(upright)
    const turned = () => {
      if (!query.matches) setAsked(false)
    }
    query.addEventListener('change', turned)
    return () => query.removeEventListener('change', turned)
  }, [])
  if (!isAsked) return null
  return (
    <div className="view-3d-rotate">
      <Icon shape={RotateCcwSquare} className="size-16" strokeWidth={1.25} />
      <p className="text-title font-heavy">{t('title')}</p>
      <p className="text-ink-soft">{t('text')}</p>
      <Button look="line" autoFocus onClick={() => setAsked(false)}>
        {t('continue')}
      </Button>
    </div>
  )
}
