import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Tracing } from './port.ts'

/** Exports spans in batches over OTLP and drops them when the collector is unreachable. */
export function otelTracing(endpoint: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'boxzone', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('boxzone', version)
  const current = new AsyncLocalStorage<Context>()
  const within = () => current.getStore() ?? ROOT_CONTEXT
  return {
    trace: async (name, attributes, work) => {
      const span = tracer.startSpan(name, { attributes }, within())
      try {
        return await current.run(trace.setSpan(within(), span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    request({ method, traceparent }, go) {
      const caller = callerOf(traceparent)
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        caller,
      )
      const end = ({ route, status }: { route: string; status: number }) => {
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      current.run(trace.setSpan(caller, span), () => go(end))
    },
    stop: () => provider.shutdown(),
  }
}

/** Records only the error type: a message can contain personal data. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

/** W3C Trace Context: `version-trace-span-flags`. */
function callerOf(traceparent: string | null): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}
