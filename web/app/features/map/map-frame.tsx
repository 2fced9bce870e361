import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isHydrating } from '#app/lib/browser/hydration.ts'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import type { MapCanvasProps } from './map-canvas.tsx'
import type { MapCamera } from './map-options.ts'
import { onFirstInteraction } from './on-first-interaction.ts'
import { StaticMap } from './static-map.tsx'
import './map.css'
import './pins.css'

type MapState = 'waiting' | 'shown' | 'unsupported' | 'failed'

interface MapFrameProps extends Omit<MapCanvasProps, 'onFail' | 'onDrawn' | 'bar'> {
  /** The initial view of a phone. A static picture shows it until the interactive map is drawn. */
  initialView: MapCamera | undefined
  /** Called when the map cannot be shown. */
  onMissing: () => void
  /** Called when a pin of several warehouses is tapped on the static picture. */
  onExpand: (ids: readonly string[]) => void
  /** Controls of the list, in the bar above a wide map. */
  bar?: ReactNode
  className?: string | undefined
}

const messageClass =
  'absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-ink-soft max-md:top-33 max-md:bottom-auto max-md:has-[+[data-static-map]]:hidden'

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** Reserves the area of the map. `whenNeeded` decides when the map loads. */
export function MapFrame({ onMissing, onExpand, bar, className, initialView, ...canvas }: MapFrameProps) {
  const t = useTranslations('boxes.map')
  // Only the first page of a visit shows the static picture: on later pages the visitor has already interacted.
  const [isFirst] = useState(isHydrating)
  const { state, Canvas, fail, retry } = useMap(onMissing, isFirst && initialView !== undefined)
  const [isDrawn, setDrawn] = useState(false)
  const hasPicture = isFirst && initialView && !isDrawn && (state === 'waiting' || state === 'shown')
  return (
    <section
      aria-label={t('label')}
      className={classNames('flex flex-col overflow-hidden bg-(--map-land)', className)}
      data-map={state}
      data-no-swipe=""
    >
      {state === 'waiting' ? <p className={messageClass}>{t('loading')}</p> : null}
      {hasPicture ? (
        <StaticMap camera={initialView} warehouses={canvas.warehouses} onChoose={canvas.onChoose} onExpand={onExpand} />
      ) : null}
      {Canvas && state === 'shown' ? (
        <Canvas {...canvas} bar={bar} onFail={fail} onDrawn={() => setDrawn(true)} />
      ) : null}
      {state === 'unsupported' ? <p className={messageClass}>{t('unsupported')}</p> : null}
      {state === 'failed' ? <FailedMap onRetry={retry} /> : null}
    </section>
  )
}

function FailedMap({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div role="status" className={messageClass}>
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

/** A phone with a static picture loads the map on the first interaction, other devices when idle. */
function whenNeeded(isStatic: boolean, run: () => void): () => void {
  if (!isStatic || !window.matchMedia('(max-width: 768px)').matches) return whenIdle(run)
  let cancel = onFirstInteraction(() => {
    cancel = whenIdle(run)
  })
  return () => cancel()
}

function useMap(onMissing: () => void, isStatic: boolean) {
  const [state, setState] = useState<MapState>('waiting')
  const [Canvas, setCanvas] = useState<ComponentType<MapCanvasProps>>()
  const [attempt, setAttempt] = useState(0)
  const fail = () => {
    setState('failed')
    onMissing()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt or a changed start mode restarts the load
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const { MapCanvas } = await loadOptional(() => import('./map-canvas.tsx'))
      if (isUnmounted) return
      setCanvas(() => MapCanvas)
      setState('shown')
    }
    const start = () => {
      if (canDraw()) return void load().catch(fail)
      setState('unsupported')
      onMissing()
    }
    const cancel = whenNeeded(isStatic, start)
    return () => {
      isUnmounted = true
      cancel()
    }
  }, [attempt, isStatic])
  const retry = () => {
    setState('waiting')
    setAttempt((count) => count + 1)
  }
  return { state, Canvas, fail, retry }
}
