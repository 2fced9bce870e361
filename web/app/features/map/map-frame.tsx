import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadOptional } from '#app/boot/client/reload-on-chunk-error.ts'
import { isHydrating } from '#app/lib/browser/hydration.ts'
import { Button } from '#app/ui/base/button.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'
import type { Look } from './map-options.ts'
import { onFirstInteraction } from './on-first-interaction.ts'
import { StaticMap } from './static-map.tsx'
import './map.css'

type MapState = 'waiting' | 'shown' | 'unsupported' | 'failed'

interface MapFrameProps extends Omit<MapCanvasProps, 'onFail' | 'onDrawn'> {
  /** Where the map of a phone would look, as long as nobody has asked anything of it: a picture does until somebody is there. */
  calm: Look | undefined
  /** Told when there is no map and there will be none. */
  onMissing: () => void
  /** Lies over the map: what belongs to the list. */
  overlay?: ReactNode
  className?: string
}

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** The place of the map. It is there from the start; the map comes when the page is at rest, and may never come. */
export function MapFrame({ onMissing, overlay, className, calm, ...canvas }: MapFrameProps) {
  const t = useTranslations('boxes.map')
  // Who comes from another page has used that one: only the first page of a visit may wait.
  const [isFirst] = useState(isHydrating)
  const { state, Canvas, fail, retry } = useMap(onMissing, isFirst && calm !== undefined)
  const [isDrawn, setDrawn] = useState(false)
  const hasPicture = isFirst && calm && !isDrawn && (state === 'waiting' || state === 'shown')
  return (
    <section aria-label={t('label')} className={`map-frame ${className ?? ''}`} data-map={state}>
      {state === 'waiting' ? <p className="map-message">{t('loading')}</p> : null}
      {hasPicture ? <StaticMap look={calm} places={canvas.places} onChoose={canvas.onChoose} /> : null}
      {Canvas && state === 'shown' ? (
        <>
          <Canvas {...canvas} onFail={fail} onDrawn={() => setDrawn(true)} />
          {overlay}
        </>
      ) : null}
      {state === 'unsupported' ? <p className="map-message">{t('unsupported')}</p> : null}
      {state === 'failed' ? <FailedMap onRetry={retry} /> : null}
    </section>
  )
}

function FailedMap({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div role="status" className="map-message">
      <p>{t('boxes.map.failed')}</p>
      <Button look="line" size={44} onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  )
}

const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 1_500 })
  return () => window.cancelIdleCallback(handle)
}

/** Neither the map's code nor a drawing surface is taken from a phone before somebody touches it. */
function whenWanted(isCalm: boolean, run: () => void): () => void {
  if (!isCalm || !window.matchMedia('(max-width: 768px)').matches) return whenIdle(run)
  let cancel = onFirstInteraction(() => {
    cancel = whenIdle(run)
  })
  return () => cancel()
}

function useMap(onMissing: () => void, isCalm: boolean) {
  const [state, setState] = useState<MapState>('waiting')
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps>>()
  const [attempt, setAttempt] = useState(0)
  const fail = () => {
    setState('failed')
    onMissing()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt, or a place asked for, starts it again
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const { MapCanvas } = await loadOptional(() => import('./map-canvas.tsx'))
      if (isLeft) return
      setCanvas(() => MapCanvas)
      setState('shown')
    }
    const start = () => {
      if (canDraw()) return void load().catch(fail)
      setState('unsupported')
      onMissing()
    }
    const cancel = whenWanted(isCalm, start)
    return () => {
      isLeft = true
      cancel()
    }
  }, [attempt, isCalm])
  const retry = () => {
    setState('waiting')
    setAttempt((count) => count + 1)
  }
  return { state, Canvas, fail, retry }
}
