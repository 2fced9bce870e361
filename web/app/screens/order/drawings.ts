import type { Offer } from '@boxzone/contract'
import { startTransition, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** Drawings as SVG; an empty one could not be made. */
export interface OrderDrawings {
  /** With lines that say its measures. */
  readonly measured: string
  /** With a figure beside it. */
  readonly small: string
  readonly plan: string
}

const known = new Map<string, OrderDrawings>()

function isDrawings(value: unknown): value is OrderDrawings {
  return typeof value === 'object' && value !== null && 'measured' in value && 'small' in value && 'plan' in value
}

/** They stand beside words that say the same: a page without them is whole. */
export function useDrawings({ box, warehouse }: Offer): OrderDrawings | undefined {
  const t = useTranslations('order.box')
  const { width, length, height } = box.area
  const query = new URLSearchParams({
    ...{ width: `${width}`, length: `${length}`, height: `${height}`, warehouse: warehouse.id, number: box.number },
    title: t('plan', { number: box.number, floor: box.floor }),
    language: useLanguage(),
  })
  const address = `/order/drawings?${query}`
  const [drawings, setDrawings] = useState(known.get(address))
  useEffect(() => {
    const request = new AbortController()
    fetchJson(address, request.signal)
      .then((value) => {
        if (!isDrawings(value)) return
        known.set(address, value)
        startTransition(() => setDrawings(value))
      })
      .catch(() => undefined)
    return () => request.abort()
  }, [address])
  return drawings
}
