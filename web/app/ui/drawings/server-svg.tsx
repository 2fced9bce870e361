import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'

interface Html {
  readonly __html: string
}

/** One object for all, so that React, comparing by identity, never touches what the server drew. */
const AS_SERVED: Html = { __html: '' }

interface ServedSvgProps {
  /** Says in a short text what is to be drawn; another text means another drawing. */
  wanted: string
  /** Draws at once. Only the server has it. */
  draw: (() => string) | undefined
  /** Fetches the generator and draws, in a browser that has to. */
  load: () => Promise<string>
  /** Holds the place, so that nothing moves when the drawing comes. */
  style?: CSSProperties
  className?: string
}

/** A drawing of data: made by the server into the page, kept as it came, drawn anew in the browser when it changes. */
export function ServerSvg({ wanted, draw, load, style, className }: ServedSvgProps) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef<string>(undefined)
  const [late, setLate] = useState<Html>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for what `load` draws, which is a new function at every render
  useEffect(() => {
    if (shown.current === undefined && place.current?.hasChildNodes()) shown.current = wanted
    if (shown.current === wanted) return
    let current = true
    loadOptional(load)
      .then((svg) => {
        if (!current) return
        shown.current = wanted
        setLate({ __html: svg })
      })
      // The picture stands beside words that say the same: without it the page is whole.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [wanted])
  return (
    <span
      ref={place}
      className={className ? `drawing ${className}` : 'drawing'}
      style={style}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words
      dangerouslySetInnerHTML={late ?? (draw ? { __html: draw() } : AS_SERVED)}
    />
  )
}
