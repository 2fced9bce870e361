/** Runs `work` as a span. Attributes hold kinds and results only, no personal data. */
export type Trace = <Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
) => Promise<Result>

export type EndRequest = (response: { readonly route: string; readonly status: number }) => void

export interface Tracing {
  readonly trace: Trace
  /** Starts the span of a request, as a child of the caller's `traceparent`, and runs `handle` in it. */
  request(
    facts: { readonly method: string; readonly traceparent: string | null },
    handle: (end: EndRequest) => void,
  ): void
  /** Exports the remaining spans. */
  stop(): Promise<void>
}

export const noTrace: Trace = (_name, _attributes, work) => work()
