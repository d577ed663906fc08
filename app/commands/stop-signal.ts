/** Resolves at the first Ctrl-C or SIGTERM. A terminal sends Ctrl-C to parent and child alike, so it may come twice. */
export function onStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
  })
}
