import type { IncomingMessage } from 'node:http'

export interface BodyLimits {
  /** Largest size of one body. */
  bytes: number
  /** From the start of a body to its last byte. */
  ms: number
  /** Unfinished bodies from one IP address. */
  perAddress: number
  /** Unfinished bodies from all IP addresses. */
  total: number
  /** Total size of all unfinished bodies. */
  totalBytes: number
}

/** Why a body was not read: too large, too slow, its room was needed for others, or the client disconnected. */
export type Unread = 'too-large' | 'too-slow' | 'gone'

interface Unfinished {
  address: string
  bytes: number
  stop(why: Unread): void
}

/**
 * Reads whole bodies before their requests take a place in the gate, so slow clients never occupy a place and hold
 * memory only briefly. When an address has too many unfinished bodies, the oldest is given up. The oldest is a slow
 * one, so other people behind the same address still get through.
 */
export function createBodyReader(limits: BodyLimits) {
  /** Oldest first. */
  const unfinished = new Set<Unfinished>()
  let totalBytes = 0

  function makeRoom(address: string): void {
    const same = [...unfinished].filter((one) => one.address === address)
    if (same.length > limits.perAddress) same[0]!.stop('too-slow')
    while (unfinished.size > limits.total || (totalBytes > limits.totalBytes && unfinished.size > 1))
      oldest().stop('too-slow')
  }
  const oldest = () => unfinished.values().next().value!

  return {
    get unfinished() {
      return unfinished.size
    },
    /** @param largest bytes, where a screen allows more than other screens */
    read(incoming: IncomingMessage, address: string, largest = limits.bytes): Promise<Buffer | Unread> {
      return new Promise((resolve) => {
        const chunks: Buffer[] = []
        const body: Unfinished = { address, bytes: 0, stop: (why) => settle(why) }
        // A larger body gets the same time for each byte, up to five times as much.
        const ms = limits.ms * Math.min(5, Math.max(1, largest / limits.bytes))
        const timer = setTimeout(() => settle('too-slow'), ms)
        const onData = (chunk: Buffer) => {
          body.bytes += chunk.length
          totalBytes += chunk.length
          chunks.push(chunk)
          if (body.bytes > largest) settle('too-large')
          else if (totalBytes > limits.totalBytes) makeRoom(address)
        }
        const onEnd = () => settle(Buffer.concat(chunks))
        const onGone = () => settle('gone')
        const settle = (outcome: Buffer | Unread) => {
          if (!unfinished.delete(body)) return
          totalBytes -= body.bytes
          clearTimeout(timer)
          incoming.off('data', onData).off('end', onEnd).off('close', onGone)
          resolve(outcome)
        }
        unfinished.add(body)
        incoming.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone)
        makeRoom(address)
      })
    },
  }
}
