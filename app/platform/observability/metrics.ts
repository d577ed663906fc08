import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  request(route: string, method: string, status: number, seconds: number): void
  refused(): void
  failed(): void
}

/** Labels are route patterns, never addresses, because an address may contain an id. */
export function createMetrics(inWork: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'victor_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'victor_overload_refused_total',
    help: 'Answered 503 to stay up',
    registers: [registry],
  })
  const failed = new Counter({
    name: 'victor_unexpected_failures_total',
    help: 'Failures with a reference code',
    registers: [registry],
  })
  new Gauge({
    name: 'victor_requests_in_work',
    help: 'Requests being answered now',
    registers: [registry],
    collect() {
      this.set(inWork())
    },
  })
  return {
    registry,
    request: (route, method, status, time) => seconds.labels(route, method, String(status)).observe(time),
    refused: () => refused.inc(),
    failed: () => failed.inc(),
  }
}
