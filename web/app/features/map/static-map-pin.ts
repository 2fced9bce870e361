import { formatMoney } from '@boxzone/i18n/format'
import type { Language } from '@boxzone/i18n/languages'
import { escapeXml } from '#app/ui/drawings/xml.ts'
import { lowestPrice, type Pin, pinState } from './clusters.ts'
import { countClass, cubeClass, pinClass } from './pin-class.ts'
import type { PixelPoint } from './static-map-path.ts'

const cube = `<svg class="${cubeClass}" viewBox="0 0 18 20"><path d="M9 0 18 5 9 10 0 5Z" opacity=".95"/><path d="M0 5 9 10V20L0 15Z" opacity=".55"/><path d="M18 5 9 10V20L18 15Z" opacity=".75"/></svg>`

/** The area that a pin covers, in px. */
export const pinClearance = ({ x, y }: PixelPoint) => ({ left: x - 52, right: x + 52, top: y - 52, bottom: y })

/** Looks like the pin of the interactive map. `data-pin` contains the ids of its warehouses. */
export function renderStaticPin(
  { warehouses }: Pin,
  { x, y }: PixelPoint,
  language: Language,
  texts: { full: string; closed: string },
): string {
  const [price, state, singleWarehouse] = [
    lowestPrice(warehouses),
    pinState(warehouses),
    warehouses.length === 1 ? warehouses[0] : undefined,
  ]
  const amount = price ? formatMoney(price.amount, price.currency, language, { style: 'card' }) : undefined
  const pinText = state === 'free' ? amount : texts[state]
  const count = singleWarehouse ? '' : `<i class="${countClass}">${warehouses.length}</i>`
  const id = ` data-pin="${escapeXml(warehouses.map((warehouse) => warehouse.id).join(' '))}"`
  const text = pinText === undefined ? '' : `<span>${escapeXml(pinText)}</span>`
  return `<div class="absolute size-0" style="translate:${x}px ${y}px"><span class="${pinClass} is-${state}"${id}>${cube}${text}${count}</span></div>`
}
