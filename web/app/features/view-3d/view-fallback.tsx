import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { planDrawing } from '#app/ui/drawings/floor-plan/plan-drawing.ts'
import type { View3dProps } from './view-3d-props.ts'

interface ViewFallbackProps extends View3dProps {
  wasLost: boolean
  onRetry: () => void
}

/** Reports that WebGL is unavailable and shows the floor plan instead. */
export function ViewFallback({ floors, floorIndex, chosen, wasLost, onRetry }: ViewFallbackProps) {
  const t = useTranslations('location')
  const floor = floors[floorIndex]
  const texts = {
    title: t('plan.title', { floor: floor?.name ?? '' }),
    entrance: t('plan.entrance'),
    exit: t('plan.exit'),
  }
  return (
    <div className="grid h-full content-start justify-items-start gap-4 overflow-auto py-6 pr-18 pl-6">
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
          className="max-w-full [&_svg]:h-auto [&_svg]:max-w-full"
          svg={planDrawing(floor, { texts, id: 'instead', selected: chosen?.number, scale: 31 })}
        />
      ) : null}
    </div>
  )
}
