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
  warehouses: readonly MapWarehouse[]
  view: MapView
  cover: Cover
  lifted: string | undefined
  chosen: string | undefined
  /** The origin of the distances and the centre of the rings. */
  from: GeoPosition | undefined
  /** Position of the visitor, if known. */
  visitor: GeoPosition | undefined
  onChoose: (id: string, byKeyboard: boolean) => void
  onHover: (id: string | undefined) => void
  onMove: (bounds: GeoBounds, look: Look) => void
  onFail: () => void
  /** Called after the first frame. */
  onDrawn: () => void
  /** Rendered below the zoom buttons. */
  children?: ReactNode
}

/** The map, in a separate chunk that loads after the page is interactive. */
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
  const pins = usePins(engine, props.warehouses)
  useVisitorMark(engine?.map, props.visitor)
  const { from } = props
  useEffect(() => engine?.showRings(from), [engine, from])
  const activate = (pin: Pin, byKeyboard: boolean) => {
    const [only] = pin.warehouses
    if (pin.warehouses.length === 1 && only) return props.onChoose(only.id, byKeyboard)
    const bounds = geoBoundsOf(pin.warehouses.map(({ position }) => position))
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
          <Pins
            map={engine.map}
            pins={pins}
            onActivate={activate}
            onReach={reach}
            {...{ lifted, chosen, cover, onHover }}
          />
          <MapControls map={engine.map}>{props.children}</MapControls>
        </>
      ) : null}
    </>
  )
}

/** A pin is covered when it is outside the map or under a panel, a button or the sheet. */
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
    let isUnmounted = false
    let started: MapEngine | undefined
    const start = async (element: HTMLElement) => {
      const next = await startMap(element, optionsRef.current)
      if (isUnmounted) return next.remove()
      started = next
      watchMap(next, latest)
      setEngine(next)
    }
    if (container.current) start(container.current).catch(() => latest.current.onFail())
    return () => {
      isUnmounted = true
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

/** Applies changes of the requested view and of the covered area. */
function useMoves(engine: MapEngine | undefined, { view, cover, onMove }: MapCanvasProps): void {
  const shown = useRef(view.key)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!engine) return
    // Setting equal padding would stop a running animation.
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

/** Clusters again at each integer zoom. Southern pins are above northern ones. */
function usePins(engine: MapEngine | undefined, warehouses: readonly MapWarehouse[]): readonly Pin[] {
  const [pins, setPins] = useState<readonly Pin[]>([])
  useEffect(() => {
    if (!engine) return
    const clusters = clustersOf(warehouses)
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
  }, [engine, warehouses])
  return pins
}
