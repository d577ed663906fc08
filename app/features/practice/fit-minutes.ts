/** Between these a proposed set has its questions, however short or long the sitting. */
export const FEWEST = 3
export const MOST = 30

interface Timed {
  minutes: number
}

const sum = (questions: readonly Timed[]) => questions.reduce((all, { minutes }) => all + minutes, 0)

/** So many of the shortest, the shortest first. Looked for in one go: a subject has hundreds of questions. */
function shortest<T extends Timed>(questions: readonly T[], count: number): T[] {
  const found: T[] = []
  if (count <= 0) return found
  for (const question of questions) {
    let at = found.length
    while (at > 0 && found[at - 1]!.minutes > question.minutes) at--
    if (at === count) continue
    found.splice(at, 0, question)
    if (found.length > count) found.pop()
  }
  return found
}

type Leads<T> = ((question: T) => boolean) | undefined

/** So many of the shortest, the shortest of those that lead among them. */
function atLeast<T extends Timed>(questions: readonly T[], count: number, leads: Leads<T>): T[] {
  const [led] = leads ? shortest(questions.filter(leads), 1) : []
  if (!led) return shortest(questions, count)
  const others = questions.filter((question) => question !== led)
  return [led, ...shortest(others, count - 1)]
}

/**
 * The questions that are worked in a sitting of so many minutes: in the order given, passing over those that no
 * longer fit, as many as fit up to MOST. Where not even the FEWEST shortest fit, those.
 * @param leads what the sitting is about: one of them is in it, however long they are
 */
export function fitMinutes<T extends Timed>(ranked: readonly T[], minutes: number, leads?: Leads<T>): T[] {
  const least = atLeast(ranked, FEWEST, leads)
  if (sum(least) > minutes || ranked.length <= FEWEST) return least
  const taken: T[] = []
  let left = minutes
  let owing = leads && ranked.some(leads) ? leads : undefined
  ranked.forEach((question, index) => {
    const stillOwing = owing?.(question) ? undefined : owing
    // What the questions still owed to the fewest will need at the least.
    const owed = sum(atLeast(ranked.slice(index + 1), FEWEST - taken.length - 1, stillOwing))
    if (taken.length + (stillOwing ? 1 : 0) >= MOST || question.minutes + owed > left) return
    taken.push(question)
    owing = stillOwing
    left -= question.minutes
  })
  return taken
}

/** A first set is over before a bus ride is. */
export const FIRST_MINUTES = 12

/** The quicker third, so that a first set meets many skills in little time; never fewer than a dozen. */
export function quickest<T extends Timed>(questions: readonly T[]): T[] {
  const bound = shortest(questions, Math.max(12, Math.ceil(questions.length / 3))).at(-1)?.minutes ?? 0
  return questions.filter(({ minutes }) => minutes <= bound)
}

export interface Estimate {
  questions: number
  minutes: number
}

/** About what `fitMinutes` will deal from these, before the dice are thrown: never more minutes than it may take. */
export function estimateOf<T extends Timed>(pool: readonly T[], minutes: number, leads?: Leads<T>): Estimate {
  const least = atLeast(pool, FEWEST, leads)
  if (sum(least) > minutes || pool.length <= FEWEST)
    return { questions: least.length, minutes: Math.max(1, Math.round(sum(least))) }
  const each = sum(pool) / pool.length
  const questions = Math.min(MOST, pool.length, Math.max(FEWEST, Math.floor(minutes / each)))
  const filled = questions === MOST || questions === pool.length ? Math.round(each * questions) : minutes
  return { questions, minutes: Math.min(Math.max(1, filled), minutes) }
}
