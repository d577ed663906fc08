/** A request for a screen and its answer, for counting. */
export interface SeenRequest {
  method: string
  headers: Headers
  status: number
  /** The route pattern, never an id. */
  route: string
  /** The visitor's IP address. */
  address: string
  /** The signed-in person; null for a guest. */
  personId: string | null
}

/** Counts page views. The application calls it after each answer of a screen. */
export interface Views {
  seen(request: SeenRequest): void
}
