import { linkToken } from '#app/platform/access/link-token.ts'

export const FEEDS = ['revision', 'dates'] as const
export type Feed = (typeof FEEDS)[number]

/** Where calendars read each feed; the token follows. */
export const FEED_PATHS: Readonly<Record<Feed, string>> = {
  revision: '/revision/calendar/',
  dates: '/closing-dates/calendar/',
}

/** The token of an address. It is not stored, and that of one feed opens no other. */
export const feedToken = (feed: Feed, feedId: string, secret: string): string =>
  linkToken(`${feed}-feed`, feedId, secret)
