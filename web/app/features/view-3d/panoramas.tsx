import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadPannellum } from './pannellum.ts'
import { ViewChoice } from './view-choice.tsx'
import { ViewLoading } from './view-loading.tsx'
import './panoramas.css'

/** Shows one 360° photo at a time. */
export function Panoramas({ panoramas, onFailed }: { panoramas: readonly string[]; onFailed: () => void }) {
  const t = useTranslations('location.view')
  const [index, setIndex] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const url = panoramas[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not reload the photo
  useEffect(() => {
    const element = container.current
    if (!element || url === undefined) return
    let stop = () => {}
    let isUnmounted = false
    loadPannellum()
      .then((show) => {
        if (!isUnmounted) stop = show(element, url, onFailed)
      })
      .catch(onFailed)
    return () => {
      isUnmounted = true
      stop()
    }
  }, [url])
  return (
    <>
      <ViewLoading />
      {/* Pannellum positions its container relative, so a parent gives it the size. */}
      <div className="absolute inset-0">
        <div ref={container} className="size-full touch-none -outline-offset-4" />
      </div>
      {panoramas.length > 1 ? (
        <div className="absolute bottom-4 left-4 flex flex-wrap items-center gap-2">
          {panoramas.map((picture, at) => (
            <ViewChoice key={picture} isChosen={at === index} onChoose={() => setIndex(at)}>
              {t('panorama', { index: at + 1 })}
            </ViewChoice>
          ))}
        </div>
      ) : null}
    </>
  )
}
