import { formatMoney } from '@boxzone/i18n/format'
import type { Map as MapLibre } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { lowestPrice, type Pin, pinState } from './clusters.ts'
import type { Cover } from './map-options.ts'
import { countClass, cubeClass, pinClass } from './pin-class.ts'

interface PinsProps {
  map: MapLibre
  pins: readonly Pin[]
  cover: Cover
  /** Id of the warehouse whose pin is lifted. */
  lifted: string | undefined
  chosen: string | undefined
  /** With `byKeyboard` the focus moves to the list. */
  onActivate: (pin: Pin, byKeyboard: boolean) => void
  /** Called on a click or on keyboard focus, to move a covered pin into view. */
  onReach: (pin: Pin, button: Element) => void
  onHover: (id: string | undefined) => void
}

/** Rendered inside the canvas container, so that wheel, drag and keys also work over a pin. */
export function Pins({ map, pins, cover, ...pinProps }: PinsProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const update = () => positionPins(map, list.current, pins, cover)
    update()
    map.on('move', update)
    // The map may get its size after the pins, so each rendered frame updates their positions.
    map.on('render', update)
    return () => {
      map.off('move', update)
      map.off('render', update)
    }
  }, [map, pins, cover])
  return createPortal(
    <ul ref={list} className="map-pins">
      {pins.map((pin) => (
        <PinItem key={pin.key} pin={pin} {...pinProps} />
      ))}
    </ul>,
    map.getCanvasContainer(),
  )
}

/** Distance outside the map within which a pin is still visible, in px. */
const edgePx = 60
/** Distances of the lower and upper edge of a pin from its tip, and its minimum visible height, in px. */
const pinBox = { bottom: 9, top: 51, minVisible: 26 }

/** A covered pin is hidden, so that it has no tab stop. */
function isUncovered(y: number, height: number, { top, bottom }: Cover): boolean {
  const isBelowTop = top === 0 || y - pinBox.bottom - pinBox.minVisible >= top
  return isBelowTop && (bottom === 0 || y - pinBox.top + pinBox.minVisible <= height - bottom)
}

function positionPins(map: MapLibre, list: HTMLUListElement | null, pins: readonly Pin[], cover: Cover): void {
  const { clientWidth, clientHeight } = map.getContainer()
  pins.forEach(({ position }, index) => {
    const item = list?.children[index]
    if (!(item instanceof HTMLElement)) return
    const { x, y } = map.project([position.lng, position.lat])
    const isInside = x > -edgePx && y > -edgePx && x < clientWidth + edgePx && y < clientHeight + edgePx
    const isShown = isInside && isUncovered(y, clientHeight, cover)
    item.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    item.style.visibility = isShown ? '' : 'hidden'
  })
}

type PinItemProps = Omit<PinsProps, 'map' | 'pins' | 'cover'> & { pin: Pin }

function PinItem({ pin, lifted, chosen, onActivate, onReach, onHover }: PinItemProps) {
  const state = pinState(pin.warehouses)
  const contains = (id: string | undefined) => pin.warehouses.some((warehouse) => warehouse.id === id)
  const singleWarehouse = pin.warehouses.length === 1 ? pin.warehouses[0] : undefined
  return (
    <li className={classNames('absolute top-0 left-0 size-0 focus-within:z-1', contains(lifted) && 'z-1')}>
      <button
        type="button"
        className={classNames(pinClass, `is-${state}`, contains(lifted) && 'is-lifted')}
        aria-pressed={singleWarehouse ? chosen === singleWarehouse.id : undefined}
        onClick={(event) => {
          if (singleWarehouse) onReach(pin, event.currentTarget)
          onActivate(pin, event.detail === 0)
        }}
        // Not for touch: some browsers need a second tap if a hover changes the page.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && singleWarehouse && onHover(singleWarehouse.id)}
        onPointerLeave={() => onHover(undefined)}
        onFocus={({ currentTarget }) => {
          if (singleWarehouse) onHover(singleWarehouse.id)
          // A click also focuses the pin. Panning then would move the pin away before the click ends.
          if (currentTarget.matches(':focus-visible')) onReach(pin, currentTarget)
        }}
        onBlur={() => onHover(undefined)}
      >
        <Cube />
        <PinText pin={pin} />
        <span className="sr-only">{usePinLabel(pin)}</span>
      </button>
    </li>
  )
}

function usePinLabel({ warehouses }: Pin): string {
  const t = useTranslations('boxes.map')
  const language = useLanguage()
  const price = lowestPrice(warehouses)
  const money = price && formatMoney(price.amount, price.currency, language, { style: 'card' })
  const [first] = warehouses
  if (warehouses.length > 1 || !first) {
    const count = warehouses.length
    return money ? t('cluster', { count, price: money }) : t('clusterPlain', { count })
  }
  if (first.state === 'closed') return t('pinClosed', { name: first.name })
  return money ? t('pin', { name: first.name, price: money }) : t('pinFull', { name: first.name })
}

function PinText({ pin: { warehouses } }: { pin: Pin }) {
  const t = useTranslations('boxes.card')
  const language = useLanguage()
  const price = lowestPrice(warehouses)
  const state = pinState(warehouses)
  return (
    <>
      {price ? (
        <span aria-hidden="true">{formatMoney(price.amount, price.currency, language, { style: 'card' })}</span>
      ) : null}
      {state === 'full' ? <span aria-hidden="true">{t('full')}</span> : null}
      {state === 'closed' ? <span aria-hidden="true">{t('closed')}</span> : null}
      {warehouses.length > 1 ? (
        <i aria-hidden="true" className={countClass}>
          {warehouses.length}
        </i>
      ) : null}
    </>
  )
}

function Cube() {
  return (
    <svg className={cubeClass} viewBox="0 0 18 20" aria-hidden="true">
      <path d="M9 0 18 5 9 10 0 5Z" opacity=".95" />
      <path d="M0 5 9 10V20L0 15Z" opacity=".55" />
      <path d="M18 5 9 10V20L18 15Z" opacity=".75" />
    </svg>
  )
}
