/**
 * The CPU time of some work in milliseconds: this thread only, and the lowest of several tries, so that other work on
 * the machine has no effect.
 */
export function cpuTime(work: () => void, tries = 3): number {
  let least = Infinity
  for (let turn = 0; turn < tries; turn++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
