/** The clock and the zone of this browser, for what a device records without the server. */
export const browserClock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  /** IANA name. */
  zone: (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone,
}
