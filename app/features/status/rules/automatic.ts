import { isPlanned } from './maintenance.ts'
import { incidentsOf, maintenanceOf, type Notice } from './notice.ts'
import { PART_IDS, partTitle, type PartId } from './parts.ts'
import { minuteOf, type Findings } from './snapshot.ts'

/** Rounds in a row that found a part down, or found it working. */
export type Streaks = Readonly<Partial<Record<PartId, { isDown: boolean; rounds: number }>>>

/** So many rounds in a row open an incident, or resolve one that was opened by itself. */
const ROUNDS = 3
const AUTOMATIC = 'auto-'

export function nextStreaks(streaks: Streaks, findings: Findings): Streaks {
  return Object.fromEntries(
    PART_IDS.flatMap((part) => {
      const found = findings[part]
      // A part that was not measured is neither down nor working.
      if (!found) return []
      const isDown = found.state === 'down'
      const before = streaks[part]
      return [[part, { isDown, rounds: before?.isDown === isDown ? before.rounds + 1 : 1 }] as const]
    }),
  )
}

/** The notices that follow from the last rounds, without anybody writing them. */
export function automaticNotices(streaks: Streaks, notices: readonly Notice[], at: Date): Notice[] {
  const open = incidentsOf(notices).filter(({ resolvedAt }) => resolvedAt === null)
  const maintenance = maintenanceOf(notices)
  const minute = minuteOf(at)
  const made = (part: PartId, kind: string, notice: Notice['notice']): Notice => ({
    ...{ id: `${AUTOMATIC}${part}-${kind}-${minute}`, at: at.toISOString(), notice },
  })
  return PART_IDS.flatMap((part): Notice[] => {
    const streak = streaks[part]
    if (!streak || streak.rounds < ROUNDS) return []
    const about = open.filter(({ parts }) => parts.includes(part))
    if (!streak.isDown) {
      const own = about.find(({ incident }) => incident.startsWith(`${AUTOMATIC}${part}-`))
      if (!own) return []
      const message = `Our check found “${partTitle(part)}” working ${ROUNDS} times in a row.`
      return [made(part, 'resolved', { kind: 'resolved', incident: own.incident, message })]
    }
    if (about.length > 0 || isPlanned(maintenance, part, at)) return []
    return [
      made(part, 'opened', {
        ...{ kind: 'opened', incident: `${AUTOMATIC}${part}-${minute}`, parts: [part], impact: 'down' },
        title: `${partTitle(part)}: not working`,
        message: `Our check failed ${ROUNDS} times in a row. A person looks for the cause.`,
        advice: {},
      }),
    ]
  })
}
