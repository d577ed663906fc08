/** How sure a place is: by the prediction of the ATAR, or by the person's own judgement. */
export const CHANCES = ['sure', 'open', 'hard'] as const
export type Chance = (typeof CHANCES)[number]

export const CHANCE_WORDS: Readonly<Record<Chance, string>> = {
  sure: 'I expect a place',
  open: 'It could go either way',
  hard: 'It would be hard to get in',
}

/** The same by the predicted ATAR, without adjustments. */
export const PREDICTED_WORDS: Readonly<Record<Chance, string>> = {
  sure: 'Your range reaches the guaranteed ATAR',
  open: 'It could go either way',
  hard: 'Your range does not reach it without adjustments',
}

/** How much the person wants the course: 3 is the most. */
export const WANT_WORDS: Readonly<Record<number, string>> = {
  3: 'I want this most',
  2: 'I would like this',
  1: 'I would accept this',
}

export interface Preference {
  id: string
  university: string
  course: string
  code: string | null
  chance: Chance
  want: number
}

export interface OrderWarning {
  kind: 'below-sure' | 'below' | 'never-reached' | 'no-fallback' | 'twice'
  title: string
  text: string
  /** The text in a list of several warnings. */
  short?: string
  /** The entry to move, and the place where it should stand. */
  move?: { entry: string; name: string; place: number }
}

export const nameOf = ({ course, university }: Pick<Preference, 'course' | 'university'>): string =>
  `${course} (${university})`

/** The list with one entry at another place; undefined if the list has no such entry. */
export function placedAt<Entry extends { id: string }>(
  list: readonly Entry[],
  id: string,
  place: number,
): Entry[] | undefined {
  const entry = list.find((one) => one.id === id)
  if (!entry) return undefined
  const rest = list.filter((one) => one.id !== id)
  const at = Math.min(Math.max(0, place), rest.length)
  return [...rest.slice(0, at), entry, ...rest.slice(at)]
}

/**
 * What is risky about an order. An offer goes to the highest course that takes the applicant, so a course the person
 * expects to get hides every course below it.
 */
export function orderWarnings(list: readonly Preference[]): OrderWarning[] {
  return [...wantedBelow(list), ...neverReached(list), ...listedTwice(list), ...noFallback(list)]
}

/** Why moving a course up is safe. */
export const HIGHER_PLACE = 'A higher place does not lower your chance of the other course.'

function wantedBelow(list: readonly Preference[]): OrderWarning[] {
  return list.flatMap((lower, index): OrderWarning[] => {
    const place = list.findIndex((upper, at) => at < index && upper.want < lower.want)
    if (place === -1) return []
    const sure = list.find((upper, at) => at < index && upper.want < lower.want && upper.chance === 'sure')
    const upper = sure ?? list[place]!
    return [
      {
        kind: sure ? 'below-sure' : 'below',
        title: sure
          ? `You would miss ${nameOf(lower)}`
          : `You want ${nameOf(lower)} more than a course above it`,
        text: sure
          ? `You expect a place in ${nameOf(upper)}, which is higher on your list. You would get that offer. ${nameOf(lower)} would not be considered in that round, although you want it more.`
          : `${nameOf(upper)} is higher on your list, although you want it less. Put the course you want more first. ${HIGHER_PLACE}`,
        short: sure
          ? `You expect a place in ${nameOf(upper)}, which is higher on your list.`
          : `${nameOf(upper)} is higher on your list, although you want it less.`,
        move: { entry: lower.id, name: nameOf(lower), place },
      },
    ]
  })
}

function neverReached(list: readonly Preference[]): OrderWarning[] {
  const at = list.findIndex(({ chance }) => chance === 'sure')
  const below = at === -1 ? 0 : list.length - at - 1
  if (below === 0 || list.slice(at + 1).some(({ want }) => want > list[at]!.want)) return []
  return [
    {
      kind: 'never-reached',
      title: `You expect to stop at place ${at + 1}`,
      text: `You expect a place in ${nameOf(list[at]!)}. ${below === 1 ? 'The course below counts' : `The ${below} courses below count`} only if that does not happen. That is fine for a fallback.`,
    },
  ]
}

function listedTwice(list: readonly Preference[]): OrderWarning[] {
  const key = ({ university, course, code }: Preference) =>
    code ? code.toLowerCase() : `${university} ${course}`.toLowerCase()
  const twice = list.find((one, index) => list.findIndex((other) => key(other) === key(one)) < index)
  if (!twice) return []
  return [
    {
      kind: 'twice',
      title: `${nameOf(twice)} is on the list twice`,
      text: 'The second place gives you no further chance. Use the place for another course.',
    },
  ]
}

function noFallback(list: readonly Preference[]): OrderWarning[] {
  if (list.length === 0 || list.some(({ chance }) => chance === 'sure')) return []
  return [
    {
      kind: 'no-fallback',
      title: 'You expect a place in none of these courses',
      text: 'You could end a round without an offer. Add a course at the end that you would accept and expect to get, such as a pathway course.',
    },
  ]
}
