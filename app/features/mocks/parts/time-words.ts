import { plural } from '#app/ui/words/plural.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'

/** 11:42 am, in the person's zone. */
export function clockWords(at: number, zone: string): string {
  return dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at)
}

/** 3 November 2026. */
export function dayWords(at: number, zone: string): string {
  return dateFormat({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(at)
}

/** 1 h 05 min, 12 min, 0:45 for the last minutes. */
export function leftWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  if (seconds < 300) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} min` : `${minutes} min`
}

/** 4 min 10 s. */
export function spentWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`
}

/** 6 minutes are left. */
export function minutesLeft(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return plural(minutes, 'minute is left', 'minutes are left')
}
