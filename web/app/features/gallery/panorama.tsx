import { useEffect, useRef } from 'react'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { loadPannellum } from './pannellum.ts'
import './panorama.css'

/** A 360° photo to look around in. */
export function Panorama({ url, onFailed }: { url: string; onFailed: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not reload the photo
  useEffect(() => {
    const element = container.current
    if (!element) return
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
      <div className="absolute inset-0 grid place-content-center">
        <Spinner />
      </div>
      {/* Pannellum positions its container relative, so a parent gives it the size. */}
      <div className="absolute inset-0">
        <div ref={container} className="size-full touch-none -outline-offset-4" />
      </div>
    </>
  )
}
