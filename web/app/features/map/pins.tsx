import { formatMoney } from '@boxzone/i18n/format'
import type { Map as MapLibre } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { lowestPrice, type Pin, pinState } from './clusters.ts'
import type { Cover } from './map-options.ts'

interface PinsProps {
  map: MapLibre
  pins: readonly Pin[]
  cover: Cover
  /** The Location whose pin is lifted. */
  lifted: string | undefined
  chosen: string | undefined
  /** `byKeyboard` tells whether the focus should follow to the list. */
  onPress: (pin: Pin, byKeyboard: boolean) => void
  /** It was pressed, or the keyboard has come to it. */
  onReach: (pin: Pin, button: Element) => void
  onHover: (id: string | undefined) => void
}

/** Inside the map's own element, so that wheel, drag and keys work over a pin as beside it. */
export function Pins({ map, pins, cover, ...rest }: PinsProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => placePins(map, list.current, pins, cover)
    place()
    map.on('move', place)
    // The map may get its size only after the pins are there; each drawn picture puts them right.
    map.on('render', place)
    return () => {
      map.off('move', place)
      map.off('render', place)
    }
  }, [map, pins, cover])
  return createPortal(
    <ul ref={list} className="map-pins">
      {pins.map((pin) => (
        <PinItem key={pin.key} pin={pin} {...rest} />
      ))}
    </ul>,
    map.getCanvasContainer(),
  )
}

/** How far outside the map a pin still shows, in px. */
const edge = 60
/** From its point up to its lower and its upper edge, and the least of it that can still be hit, in px. */
const pinBox = { bottom: 9, top: 51, least: 26 }

/** What lies under the search field or the sheet can neither be seen nor hit, and is not in the way of the keyboard. */
function isUncovered(y: number, height: number, { top, bottom }: Cover): boolean {
  const isBelowTop = top === 0 || y - pinBox.bottom - pinBox.least >= top
  return isBelowTop && (bottom === 0 || y - pinBox.top + pinBox.least <= height - bottom)
}

function placePins(map: MapLibre, list: HTMLUListElement | null, pins: readonly Pin[], cover: Cover): void {
  const { clientWidth, clientHeight } = map.getContainer()
  pins.forEach(({ position }, index) => {
    const item = list?.children[index]
    if (!(item instanceof HTMLElement)) return
    const { x, y } = map.project([position.lng, position.lat])
    const isInside = x > -edge && y > -edge && x < clientWidth + edge && y < clientHeight + edge
    const isShown = isInside && isUncovered(y, clientHeight, cover)
    item.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    item.style.visibility = isShown ? '' : 'hidden'
  })
}

type PinItemProps = Omit<PinsProps, 'map' | 'pins' | 'cover'> & { pin: Pin }

function PinItem({ pin, lifted, chosen, onPress, onReach, onHover }: PinItemProps) {
  const state = pinState(pin.places)
  const holds = (id: string | undefined) => pin.places.some((place) => place.id === id)
  const only = pin.places.length === 1 ? pin.places[0] : undefined
  return (
    <li className={holds(lifted) ? 'is-lifted' : undefined}>
      <button
        type="button"
        className={classNames('map-pin', `is-${state}`, holds(lifted) && 'is-lifted')}
        aria-pressed={only ? chosen === only.id : undefined}
        onClick={(event) => {
          if (only) onReach(pin, event.currentTarget)
          onPress(pin, event.detail === 0)
        }}
        onPointerEnter={() => only && onHover(only.id)}
        onPointerLeave={() => onHover(undefined)}
        onFocus={({ currentTarget }) => {
          if (only) onHover(only.id)
          // A press brings the focus too, and must still find the pin under it when it ends.
          if (currentTarget.matches(':focus-visible')) onReach(pin, currentTarget)
        }}
        onBlur={() => onHover(undefined)}
      >
        <Cube />
        <PinWords pin={pin} />
        <span className="sr-only">{usePinLabel(pin)}</span>
      </button>
    </li>
  )
}

function usePinLabel({ places }: Pin): string {
  const t = useTranslations('boxes.map')
  const language = useLanguage()
  const price = lowestPrice(places)
  const money = price && formatMoney(price.amount, price.currency, language, { style: 'card' })
  const [first] = places
  if (places.length > 1 || !first) {
    const count = places.length
    return money ? t('cluster', { count, price: money }) : t('clusterPlain', { count })
  }
  if (first.state === 'closed') return t('pinClosed', { name: first.name })
  return money ? t('pin', { name: first.name, price: money }) : t('pinFull', { name: first.name })
}

function PinWords({ pin: { places } }: { pin: Pin }) {
  const t = useTranslations('boxes.card')
  const language = useLanguage()
  const price = lowestPrice(places)
  const state = pinState(places)
  return (
    <>
      {price ? (
        <span aria-hidden="true">{formatMoney(price.amount, price.currency, language, { style: 'card' })}</span>
      ) : null}
      {state === 'full' ? <span aria-hidden="true">{t('full')}</span> : null}
      {state === 'closed' ? <span aria-hidden="true">{t('closed')}</span> : null}
      {places.length > 1 ? <i aria-hidden="true">{places.length}</i> : null}
    </>
  )
}

function Cube() {
  return (
    <svg className="map-pin-cube" viewBox="0 0 18 20" aria-hidden="true">
      <path d="M9 0 18 5 9 10 0 5Z" opacity=".95" />
      <path d="M0 5 9 10V20L0 15Z" opacity=".55" />
      <path d="M18 5 9 10V20L18 15Z" opacity=".75" />
    </svg>
  )
}
