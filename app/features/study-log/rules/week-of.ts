import { mondayOf } from '#app/platform/time/study-day.ts'

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** This week, Monday to Sunday. `frozen` are the days of the streak that a freeze kept. */
export function weekOf(days: readonly number[], today: number, frozen: readonly number[] = []) {
  const answered = new Set(days)
  return NAMES.map((name, index) => {
    const day = mondayOf(today) + index
    const passed = frozen.includes(day) ? 'frozen' : 'missed'
    const state = answered.has(day) ? 'done' : day === today ? 'today' : day < today ? passed : 'next'
    return { name, state } as const
  })
}
