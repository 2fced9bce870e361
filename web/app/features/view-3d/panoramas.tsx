import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { loadPannellum } from './pannellum.ts'

/** Pictures taken all around, one at a time. */
export function Panoramas({ panoramas, onFailed }: { panoramas: readonly string[]; onFailed: () => void }) {
  const t = useTranslations('location.view')
  const [index, setIndex] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const url = panoramas[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function of the parent is no other picture
  useEffect(() => {
    const element = place.current
    if (!element || url === undefined) return
    let stop = () => {}
    let isGone = false
    loadPannellum()
      .then((show) => {
        if (!isGone) stop = show(element, url, onFailed)
      })
      .catch(onFailed)
    return () => {
      isGone = true
      stop()
    }
  }, [url])
  return (
    <>
      <div className="view-3d-loading">
        <Spinner />
      </div>
      <div ref={place} className="view-3d-panorama" />
      {panoramas.length > 1 ? (
        <div className="view-3d-scenes">
          {panoramas.map((picture, at) => (
            <button key={picture} type="button" aria-pressed={at === index} onClick={() => setIndex(at)}>
              {t('panorama', { index: at + 1 })}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}
