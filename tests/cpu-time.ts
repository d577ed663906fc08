/**
 * What some work takes of a processor, in milliseconds: the time of this thread alone, and the least of several tries, so
 * that a machine which is busy with something else changes nothing.
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
