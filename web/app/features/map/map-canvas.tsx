import type { GeoPosition } from '@boxzone/contract/values'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { clustersOf, type Pin } from './clusters.ts'
import { MapBoundary } from './map-boundary.tsx'
import { MapControls } from './map-controls.tsx'
import { type MapEngine, startMap } from './map-engine.ts'
import { type Cover, type Look, lookOf, moveTo, visibleBounds } from './map-options.ts'
import { type GeoBounds, geoBoundsOf, type MapView, type MapWarehouse } from './map-warehouse.ts'
import { styleAddress } from './operator-style.ts'
import { Pins } from './pins.tsx'
import { useVisitorMark } from './use-visitor-mark.ts'

export interface MapCanvasProps {
  places: readonly MapWarehouse[]
  view: MapView
  cover: Cover
  lifted: string | undefined
  chosen: string | undefined
  /** What distances are counted from; rings are drawn around it. */
  from: GeoPosition | undefined
  /** Where the visitor is, if they have told. */
  visitor: GeoPosition | undefined
  onChoose: (id: string, byKeyboard: boolean) => void
  onHover: (id: string | undefined) => void
  onMove: (bounds: GeoBounds, look: Look) => void
  onFail: () => void
  /** Told when the map has painted its first picture. */
  onDrawn: () => void
  /** Stands below the zoom buttons. */
  children?: ReactNode
}

/** The map itself: loaded on its own, after everything else works. One that breaks leaves the list beside it alone. */
export function MapCanvas(props: MapCanvasProps) {
  return (
    <MapBoundary onFail={props.onFail}>
      <Canvas {...props} />
    </MapBoundary>
  )
}

function Canvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const engine = useEngine(container, props)
  const pins = usePins(engine, props.places)
  useVisitorMark(engine?.map, props.visitor)
  const { from } = props
  useEffect(() => engine?.showRings(from), [engine, from])
  const press = (pin: Pin, byKeyboard: boolean) => {
    const [only] = pin.places
    if (pin.places.length === 1 && only) return props.onChoose(only.id, byKeyboard)
    const bounds = geoBoundsOf(pin.places.map(({ position }) => position))
    if (engine && bounds) moveTo(engine.map, { key: pin.key, bounds }, { animate: true })
  }
  const reach = ({ position }: Pin, button: Element) => {
    if (engine && isCovered(button)) engine.map.panTo([position.lng, position.lat])
  }
  const { lifted, chosen, cover, onHover } = props
  return (
    <>
      <div ref={container} className="map-canvas" />
      {engine ? (
        <>
          <Pins map={engine.map} pins={pins} onPress={press} onReach={reach} {...{ lifted, chosen, cover, onHover }} />
          <MapControls map={engine.map}>{props.children}</MapControls>
        </>
      ) : null}
    </>
  )
}

/** Panels, buttons and the sheet lie over the pins, and the map ends somewhere. */
function isCovered(pin: Element): boolean {
  const { left, right, top, bottom } = pin.getBoundingClientRect()
  const isMap = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('.map-canvas')
  return !(isMap(left + 2) && isMap(right - 2))
}

function useEngine(container: React.RefObject<HTMLDivElement | null>, props: MapCanvasProps): MapEngine | undefined {
  const [engine, setEngine] = useState<MapEngine>()
  const t = useTranslations('boxes.map')
  const language = useLanguage()
  const config = useConfig()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const options = {
    language,
    home: config.value('country'),
    title: t('keys'),
    attribution: t('attribution'),
    styleUrl: styleAddress(config.value('mapStyleUrl'), config.value('mapKey')),
  }
  const optionsRef = useRef(options)
  useEffect(() => {
    let isLeft = false
    let started: MapEngine | undefined
    const start = async (element: HTMLElement) => {
      const next = await startMap(element, optionsRef.current)
      if (isLeft) return next.remove()
      started = next
      watchMap(next, latest)
      setEngine(next)
    }
    if (container.current) start(container.current).catch(() => latest.current.onFail())
    return () => {
      isLeft = true
      setEngine(undefined)
      started?.remove()
    }
  }, [container])
  useMoves(engine, props)
  return engine
}

function watchMap({ map }: MapEngine, latest: React.RefObject<MapCanvasProps>): void {
  const { cover, view } = latest.current
  map.setPadding({ top: cover.top, bottom: cover.bottom, left: 0, right: 0 })
  moveTo(map, view, { animate: false })
  map.on('moveend', () => latest.current.onMove(visibleBounds(map, latest.current.cover), lookOf(map)))
  void map.once('load', () => latest.current.onDrawn())
  map.on('webglcontextlost', () => latest.current.onFail())
  latest.current.onMove(visibleBounds(map, cover), lookOf(map))
}

/** Follows the view the screen asks for, and what covers the map. */
function useMoves(engine: MapEngine | undefined, { view, cover, onMove }: MapCanvasProps): void {
  const shown = useRef(view.key)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!engine) return
    // Setting what is set already would stop the map on its way.
    const { top, bottom } = engine.map.getPadding()
    if (top === cover.top && bottom === cover.bottom) return
    engine.map.setPadding({ top: cover.top, bottom: cover.bottom, left: 0, right: 0 })
    move.current(visibleBounds(engine.map, cover), lookOf(engine.map))
  }, [engine, cover])
  useEffect(() => {
    if (!engine || shown.current === view.key) return
    shown.current = view.key
    moveTo(engine.map, view, { animate: true })
  }, [engine, view])
}

/** Pins are made anew for each whole zoom, southern ones over northern ones. */
function usePins(engine: MapEngine | undefined, places: readonly MapWarehouse[]): readonly Pin[] {
  const [pins, setPins] = useState<readonly Pin[]>([])
  useEffect(() => {
    if (!engine) return
    const clusters = clustersOf(places)
    let shown = Number.NaN
    const update = () => {
      const zoom = Math.round(engine.map.getZoom())
      if (zoom === shown) return
      shown = zoom
      const next = clusters(zoom).sort((left, right) => right.position.lat - left.position.lat)
      setPins(next)
      engine.showPins(next)
    }
    update()
    engine.map.on('zoom', update)
    return () => void engine.map.off('zoom', update)
  }, [engine, places])
  return pins
}
