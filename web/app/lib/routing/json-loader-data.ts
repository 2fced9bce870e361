import { useMemo } from 'react'

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

export function useJsonData<Value>({ json }: JsonData<Value>): Value {
  return useMemo(() => JSON.parse(json), [json])
}
