import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { planDrawing } from '#app/ui/drawings/floor-plan/plan-drawing.ts'
import type { View3dProps } from './view-3d.tsx'

interface ViewFallbackProps extends View3dProps {
  wasLost: boolean
  onRetry: () => void
}

/** Where nothing can be drawn in three dimensions: why, and the plan instead. */
export function ViewFallback({ floors, floorIndex, chosen, wasLost, onRetry }: ViewFallbackProps) {
  const t = useTranslations('location')
  const floor = floors[floorIndex]
  const words = {
    title: t('plan.title', { floor: floor?.name ?? '' }),
    entrance: t('plan.entrance'),
    exit: t('plan.exit'),
  }
  return (
    <div className="view-3d-fallback">
      <div role="alert">
        <p className="text-title font-heavy">{wasLost ? t('view.lost.title') : t('view.missing.title')}</p>
        <p className="text-ink-soft">{wasLost ? t('view.lost.text') : t('view.missing.text')}</p>
      </div>
      {wasLost ? (
        <Button look="line" onClick={onRetry}>
          {t('view.retry')}
        </Button>
      ) : null}
      {floor ? (
        <Drawing
          className="view-3d-plan"
          svg={planDrawing(floor, { words, id: 'instead', selected: chosen?.number, scale: 31 })}
        />
      ) : null}
    </div>
  )
}
