import { useEffect, useState } from 'react'
import type { System, YearTable } from '#app/engines/atar/year-table.ts'

type Engine = typeof import('../rules/prediction.ts')

export interface Calculator {
  engine: Engine
  figures: readonly YearTable[]
}

/**
 * The calculator with the published figures of a certificate, once both have arrived. Without them, with no network for
 * example, the form is sent to the server instead.
 */
export function useCalculator(system: System): Calculator | null {
  const [calculator, setCalculator] = useState<Calculator | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void (async () => {
      try {
        const [engine, answer] = await Promise.all([
          import('../rules/prediction.ts'),
          fetch(`/atar-predictor/figures/${system}`, {
            signal: left.signal,
            headers: { Accept: 'application/json' },
          }),
        ])
        if (answer.ok) setCalculator({ engine, figures: (await answer.json()) as YearTable[] })
      } catch {
        // The button stays, and the server calculates.
      }
    })()
    return () => left.abort()
  }, [system])
  return calculator
}
