import type { Config } from '#src/config/config.ts'

/** Does the work as one named step of a trace. Attributes tell kinds and results, never who or what. */
export type Trace = <Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
) => Promise<Result>

export type EndRequest = (answered: { readonly route: string; readonly status: number }) => void

export interface Tracing {
  readonly trace: Trace
  /** Opens the step of a request, below the caller's own where its `traceparent` names one; `go` goes on inside it. */
  request(facts: { readonly method: string; readonly traceparent: string | null }, go: (end: EndRequest) => void): void
  /** Hands over what was gathered. */
  stop(): Promise<void>
}

export const noTrace: Trace = (_name, _attributes, work) => work()

/** Nothing of it is loaded unless somebody collects traces. */
export async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, version }: Config): Promise<Tracing | null> {
  if (!endpoint) return null
  const { otelTracing } = await import('./otel-tracing.ts')
  return otelTracing(endpoint, version)
}
