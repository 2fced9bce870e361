import { useMemo } from 'react'

/** Loader data as one JSON string, because React Router decodes every value separately (over 1,000 per warehouse). */
export interface JsonData<Value> {
  readonly json: string
  /** Exists only as a type: it names the decoded data. */
  readonly holds?: Value
}

export const toJsonData = <Value>(value: Value): JsonData<Value> => ({ json: JSON.stringify(value) })

export function useJsonData<Value>({ json }: JsonData<Value>): Value {
  return useMemo(() => JSON.parse(json), [json])
}
