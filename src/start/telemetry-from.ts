import type { Logger } from 'pino'
import { createTracer } from '../adapters/telemetry/create-tracer.js'
import { createOtlpExporter } from '../adapters/telemetry/otlp-exporter.js'
import type { Tracer } from '../ports/tracer.js'
import type { Config } from './config.js'
import { packageVersion } from '../adapters/package-version.js'

export type Telemetry = { readonly tracer: Tracer; stop(): Promise<void> }

/** Undefined: no collector is named, and nothing is written down. */
export function telemetryFrom({ telemetry }: Config, log: Logger): Telemetry | undefined {
  if (telemetry === null) return undefined
  const { endpoint, headers, serviceName } = telemetry
  const service = { name: serviceName, version: packageVersion() }
  const exporter = createOtlpExporter({ endpoint, headers, service, log })
  return { tracer: createTracer((span) => exporter.take(span)), stop: () => exporter.stop() }
}
