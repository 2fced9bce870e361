import type { Offer } from '@boxzone/contract'
import { startTransition, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'

/** SVG drawings. An empty text means that the drawing is not available. */
export interface OrderDrawings {
  /** The Box with its dimensions. */
  readonly measured: string
  /** The Box with a person beside it. */
  readonly small: string
  readonly plan: string
}

const known = new Map<string, OrderDrawings>()

function isDrawings(value: unknown): value is OrderDrawings {
  return typeof value === 'object' && value !== null && 'measured' in value && 'small' in value && 'plan' in value
}

/** The page works without the drawings, because its text has the same content. */
export function useDrawings({ box, warehouse }: Offer): OrderDrawings | undefined {
  const t = useTranslations('order.box')
  const { width, length, height } = box.area
  const query = new URLSearchParams({
    width: `${width}`,
    length: `${length}`,
    height: `${height}`,
    warehouse: warehouse.id,
    number: box.number,
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
