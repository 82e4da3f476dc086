import type { Logger } from 'pino'
import { createTracer } from '../adapters/telemetry/create-tracer.js'
import { logFailures } from '../adapters/telemetry/log-failures.js'
import { createOtlpExporter } from '../adapters/telemetry/otlp-exporter.js'
import type { Tracer } from '../ports/tracer.js'
import type { Config } from './config.js'
import { packageVersion } from '../adapters/package-version.js'

export type Telemetry = { readonly tracer: Tracer; stop(): Promise<void> }

/** Who did not do what was asked of them is told to the log; what took how long to a collector, where one is named. */
export function telemetryFrom(
  { telemetry }: Pick<Config, 'telemetry'>,
  log: Pick<Logger, 'warn'>,
): Telemetry {
  const logged = logFailures(log)
  if (telemetry === null) return { tracer: createTracer(logged), stop: () => Promise.resolve() }
  const { endpoint, headers, serviceName } = telemetry
  const service = { name: serviceName, version: packageVersion() }
  const exporter = createOtlpExporter({ endpoint, headers, service, log })
  const tracer = createTracer((span) => {
    logged(span)
    exporter.take(span)
  })
  return { tracer, stop: () => exporter.stop() }
}
