/** Messages between the main thread and the embedded database's thread. */
export interface WorkerSettings {
  dataDirectory: string
  socketPath: string
  /** Bytes of disk space that tables may not use. */
  keepFree: number
}
export type ToWorker = { kind: 'close' } | { kind: 'count' }
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'counted'; synced: number }
