import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/**
 * What a loader answers, as one text. React Router writes every value by itself, and a browser reads them one by one
 * before a page comes to life: more than a thousand for one location.
 */
export interface JsonData<Value> {
  readonly json: string
  /** Never there: it tells what the text holds. */
  readonly holds?: Value
}

export const toJsonData = <Value>(value: Value): JsonData<Value> => ({ json: JSON.stringify(value) })

export function useJsonLoaderData<Value>(): Value {
  const { json } = useLoaderData<JsonData<Value>>()
  return useMemo(() => JSON.parse(json), [json])
}
