import type { Subscriber } from '#app/platform/events/subscriber.ts'

/** Everything that listens to events, in one list: what services.server.ts connects and `victor replay` knows. */
export const SUBSCRIBERS: readonly Subscriber[] = []
