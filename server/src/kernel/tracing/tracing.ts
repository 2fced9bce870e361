import type { Config } from '#src/config/config.ts'
import type { Tracing } from './port.ts'

/** Loads OpenTelemetry only when a collector is configured. */
export async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, version }: Config): Promise<Tracing | null> {
  if (!endpoint) return null
  const { otelTracing } = await import('./otel-tracing.ts')
  return otelTracing(endpoint, version)
}
