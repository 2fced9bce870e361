import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/**
 * What a loader answers, as one text. React Router writes every value by itself, and a browser reads them one by one
 * before a page comes to life: more than a thousand for one location.
 */
export interface Packed<Value> {
  readonly json: string
  /** Never there: it tells what the text holds. */
  readonly holds?: Value
}

export const pack = <Value>(value: Value): Packed<Value> => ({ json: JSON.stringify(value) })

export function usePackedLoaderData<Value>(): Value {
  const { json } = useLoaderData<Packed<Value>>()
  return useMemo(() => JSON.parse(json), [json])
}
