import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'

interface Html {
  readonly __html: string
}

/** The browser always uses the same object, so React retains the HTML from the server. */
const RETAIN_SERVER_HTML: Html = { __html: '' }

interface ServerSvgProps {
  /** Key of the drawing. A new key draws again. */
  drawingKey: string
  /** Draws synchronously. Defined only on the server. */
  draw: (() => string) | undefined
  /** Loads the generator and draws, in the browser. */
  load: () => Promise<string>
  /** Reserves the space of the drawing. */
  style?: CSSProperties
  className?: string
}

/** A server-rendered drawing that the browser draws again when its key changes. */
export function ServerSvg({ drawingKey, draw, load, style, className }: ServerSvgProps) {
  const container = useRef<HTMLSpanElement>(null)
  const shown = useRef<string>(undefined)
  const [drawing, setDrawing] = useState<Html>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawingKey` represents `load`, which is a new function on every render
  useEffect(() => {
    if (shown.current === undefined && container.current?.hasChildNodes()) shown.current = drawingKey
    if (shown.current === drawingKey) return
    let current = true
    loadOptional(load)
      .then((svg) => {
        if (!current) return
        shown.current = drawingKey
        setDrawing({ __html: svg })
      })
      // The drawing is decorative, so a failed load is not an error.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [drawingKey])
  return (
    <span
      ref={container}
      className={className ? `drawing ${className}` : 'drawing'}
      style={style}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
      dangerouslySetInnerHTML={drawing ?? (draw ? { __html: draw() } : RETAIN_SERVER_HTML)}
    />
  )
}
