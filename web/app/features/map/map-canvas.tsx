import type { GeoPosition } from '@boxzone/contract/values'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { clustersOf, type Pin } from './clusters.ts'
import { MapBoundary } from './map-boundary.tsx'
import { MapControls } from './map-controls.tsx'
import { type MapEngine, startMap } from './map-engine.ts'
import { type Cover, cameraOf, type MapCamera, moveTo, paddingOf, visibleBounds } from './map-options.ts'
import { type GeoBounds, geoBoundsOf, type MapView, type MapWarehouse } from './map-warehouse.ts'
import { styleUrl } from './operator-style.ts'
import { Pins } from './pins.tsx'
import { useVisitorMark } from './use-visitor-mark.ts'

export interface MapCanvasProps {
  warehouses: readonly MapWarehouse[]
  view: MapView
  cover: Cover
  lifted: string | undefined
  chosen: string | undefined
  /** Position from which the list measures distances. The rings are drawn around it. */
  from: GeoPosition | undefined
  /** Position of the visitor, if known. */
  visitor: GeoPosition | undefined
  onChoose: (id: string, byKeyboard: boolean) => void
  onHover: (id: string | undefined) => void
  onMove: (bounds: GeoBounds, camera: MapCamera) => void
  onFail: () => void
  /** Called after the first frame. */
  onDrawn: () => void
  /** Controls of the list, in the bar above a wide map. */
  bar?: ReactNode
  /** Buttons after the zoom buttons. */
  children?: ReactNode
}

/** The interactive map. It is a separate chunk, which loads after the page is interactive. */
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
    const [singleWarehouse] = pin.warehouses
    if (pin.warehouses.length === 1 && singleWarehouse) return props.onChoose(singleWarehouse.id, byKeyboard)
    const bounds = geoBoundsOf(pin.warehouses.map(({ position }) => position))
    if (engine && bounds) moveTo(engine.map, { key: pin.key, bounds }, { animate: true })
  }
  const revealPin = ({ position }: Pin, button: Element) => {
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
            onReach={revealPin}
            lifted={lifted}
            chosen={chosen}
            cover={cover}
            onHover={onHover}
          />
          <MapControls map={engine.map} start={props.bar}>
            {props.children}
          </MapControls>
        </>
      ) : null}
    </>
  )
}

/** True if a pin is outside the map or under a panel, a button or the sheet. */
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
  const latestProps = useRef(props)
  useEffect(() => {
    latestProps.current = props
  })
  const options = {
    language,
    home: config.value('country'),
    title: t('keys'),
    attribution: t('attribution'),
    styleUrl: styleUrl(config.value('mapStyleUrl'), config.value('mapKey')),
    tilesUrl: config.value('mapTilesUrl') || undefined,
  }
  const optionsRef = useRef(options)
  useEffect(() => {
    let isUnmounted = false
    let startedEngine: MapEngine | undefined
    const start = async (element: HTMLElement) => {
      const next = await startMap(element, optionsRef.current)
      if (isUnmounted) return next.remove()
      startedEngine = next
      watchMap(next, latestProps)
      setEngine(next)
    }
    if (container.current) start(container.current).catch(() => latestProps.current.onFail())
    return () => {
      isUnmounted = true
      setEngine(undefined)
      startedEngine?.remove()
    }
  }, [container])
  useMoves(engine, props)
  return engine
}

function watchMap({ map }: MapEngine, latestProps: React.RefObject<MapCanvasProps>): void {
  const { cover, view } = latestProps.current
  map.setPadding(paddingOf(cover))
  moveTo(map, view, { animate: false })
  map.on('moveend', () => latestProps.current.onMove(visibleBounds(map, latestProps.current.cover), cameraOf(map)))
  void map.once('load', () => latestProps.current.onDrawn())
  map.on('webglcontextlost', () => latestProps.current.onFail())
  latestProps.current.onMove(visibleBounds(map, cover), cameraOf(map))
}

/** Moves the map when the requested view or the covered area changes. */
function useMoves(engine: MapEngine | undefined, { view, cover, onMove }: MapCanvasProps): void {
  const shown = useRef(view.key)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    if (!engine) return
    // Setting equal padding would stop a running animation.
    const [shownPadding, padding] = [engine.map.getPadding(), paddingOf(cover)]
    if (shownPadding.top === padding.top && shownPadding.bottom === padding.bottom) return
    engine.map.setPadding(padding)
    move.current(visibleBounds(engine.map, cover), cameraOf(engine.map))
  }, [engine, cover])
  useEffect(() => {
    if (!engine || shown.current === view.key) return
    shown.current = view.key
    moveTo(engine.map, view, { animate: true })
  }, [engine, view])
}

/** Recomputes the clusters when the rounded zoom changes. Southern pins are drawn in front of northern ones. */
function usePins(engine: MapEngine | undefined, warehouses: readonly MapWarehouse[]): readonly Pin[] {
  const [pins, setPins] = useState<readonly Pin[]>([])
  useEffect(() => {
    if (!engine) return
    let maxZoom = engine.map.getMaxZoom()
    let clusters = clustersOf(warehouses, maxZoom)
    let shown = Number.NaN
    const update = () => {
      const zoom = Math.round(engine.map.getZoom())
      const isNewStyle = maxZoom !== engine.map.getMaxZoom()
      if (zoom === shown && !isNewStyle) return
      if (isNewStyle) {
        maxZoom = engine.map.getMaxZoom()
        clusters = clustersOf(warehouses, maxZoom)
      }
      shown = zoom
      const next = clusters(zoom).sort((left, right) => right.position.lat - left.position.lat)
      setPins(next)
      engine.showPins(next)
    }
    update()
    engine.map.on('zoom', update)
    engine.map.on('style.load', update)
    return () => {
      engine.map.off('zoom', update)
      engine.map.off('style.load', update)
    }
  }, [engine, warehouses])
  return pins
}
