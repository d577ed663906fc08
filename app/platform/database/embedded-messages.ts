/** What the main thread and the thread of the embedded database say to each other. */
export interface WorkerSettings {
  dataDirectory: string
  socketPath: string
  /** Bytes of the disk that tables may not take. */
  keepFree: number
}
export type ToWorker = { kind: 'close' } | { kind: 'count' }
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }
  | { kind: 'counted'; synced: number }
