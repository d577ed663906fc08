/** The kind of question in a section of a paper. */
export type SectionKind = 'choice' | 'written' | 'essay'

export interface WantedSection {
  id: string
  kind: SectionKind
  marks: number
  /** How many questions the real section has; null if not known. */
  questions: { low: number; high: number } | null
  /** Areas that the section covers; default: all. */
  areas?: readonly string[]
}

/** A question that a paper may hold. */
export interface PaperItem {
  id: string
  kinds: readonly SectionKind[]
  marks: number
  /** Areas of study, the main one first. */
  areas: readonly string[]
  /** 1 (easy) to 5 (hard). */
  difficulty: number
  /** How recently the student met it in other work: 0 never, 1 most recently. */
  met: number
}

/** An earlier paper of the same blueprint by the same person. */
export interface EarlierPaper {
  ids: ReadonlySet<string>
  marks: number
}

export interface BuiltSection {
  id: string
  items: PaperItem[]
  marks: number
  wanted: number
}

export interface BuiltPaper {
  sections: BuiltSection[]
  marks: number
  wanted: number
}

/** Two papers of one blueprint share at most this part of their marks. */
export const MOST_SHARED = 0.1

const ATTEMPTS = 8
/** Shares of the marks that are easy, medium and hard: set by judgement, after the spread of recent papers. */
const PROFILE = [0.35, 0.4, 0.25] as const
const bandOf = (difficulty: number): 0 | 1 | 2 => (difficulty <= 2 ? 0 : difficulty === 3 ? 1 : 2)

/**
 * Builds a paper. Each section reaches its marks exactly, or as close below as the questions allow, spread over areas
 * and difficulties. Questions of earlier papers are used only if new ones do not suffice, up to a tenth of the marks
 * for each earlier paper.
 * @param draw numbers in [0, 1): the same numbers give the same paper
 */
export function buildPaper(
  sections: readonly WantedSection[],
  items: readonly PaperItem[],
  earlier: readonly EarlierPaper[],
  draw: () => number,
): BuiltPaper {
  const used = new Set<string>()
  const isFresh = (item: PaperItem) => !earlier.some(({ ids }) => ids.has(item.id))
  const built = sections.map((section): BuiltSection => {
    const pool = items.filter((item) => isFresh(item) && fits(section, item) && !used.has(item.id))
    const chosen = bestOf(section, pool, draw)
    for (const { id } of chosen) used.add(id)
    return { id: section.id, items: chosen, marks: total(chosen), wanted: section.marks }
  })
  // Sharing is measured against the paper without shared questions, so that shared questions do not raise the limit.
  const fresh = built.reduce((sum, section) => sum + section.marks, 0)
  const left = earlier.map(({ ids, marks }) => ({
    ids,
    marks: Math.floor(MOST_SHARED * Math.min(marks, fresh)),
  }))
  built.forEach((section, index) => {
    const wanted = sections[index]!
    const again = items
      .filter((item) => !isFresh(item) && fits(wanted, item) && !used.has(item.id))
      .map((item) => ({ item, chance: draw() }))
      .sort((a, b) => b.item.marks - a.item.marks || a.chance - b.chance)
    for (const { item } of again) {
      const shares = left.filter(({ ids }) => ids.has(item.id))
      if (section.marks + item.marks > section.wanted || shares.some(({ marks }) => marks < item.marks))
        continue
      for (const share of shares) share.marks -= item.marks
      used.add(item.id)
      section.items.push(item)
      section.marks += item.marks
    }
    section.items = inOrder(section.items, draw)
  })
  return {
    sections: built,
    marks: built.reduce((sum, section) => sum + section.marks, 0),
    wanted: sections.reduce((sum, section) => sum + section.marks, 0),
  }
}

/** The marks that one paper shares with another, as a part of the smaller paper. */
export function shareOf(paper: readonly PaperItem[], earlier: EarlierPaper): number {
  const shared = total(paper.filter(({ id }) => earlier.ids.has(id)))
  const least = Math.min(total(paper), earlier.marks)
  return least === 0 ? 0 : shared / least
}

function fits(section: WantedSection, item: PaperItem): boolean {
  return (
    item.kinds.includes(section.kind) &&
    item.marks <= section.marks &&
    (!section.areas || item.areas.some((area) => section.areas!.includes(area)))
  )
}

function bestOf(section: WantedSection, pool: readonly PaperItem[], draw: () => number): PaperItem[] {
  const least = leastMarks(section)
  const long = pool.filter(({ marks }) => marks >= least)
  let best: { chosen: PaperItem[]; missing: number; uneven: number } | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Questions as long as the real ones first; shorter ones only fill gaps.
    const first = filled(section, picked(section, long, draw, []), long)
    const chosen = filled(section, picked(section, pool, draw, first), pool)
    const missing = section.marks - total(chosen)
    const uneven = unevenness(chosen, pool)
    if (!best || missing < best.missing || (missing === best.missing && uneven < best.uneven))
      best = { chosen, missing, uneven }
  }
  return best?.chosen ?? []
}

/** The shortest question that fits the real section: three fifths of its usual length, or two marks. */
export function leastMarks({ kind, marks, questions }: WantedSection): number {
  if (kind === 'choice') return 1
  return questions ? Math.max(2, Math.floor((0.6 * marks) / questions.high)) : 2
}

/** Adds one question after the other: the one that fits the paper best, with some chance. */
function picked(
  section: WantedSection,
  pool: readonly PaperItem[],
  draw: () => number,
  before: readonly PaperItem[],
): PaperItem[] {
  const usual =
    section.kind === 'written' && section.questions
      ? section.marks / ((section.questions.low + section.questions.high) / 2)
      : undefined
  const areas = new Set(pool.flatMap(({ areas: [first] }) => (first === undefined ? [] : [first])))
  // Linked sets and single questions in the proportion of the bank, so that papers look alike.
  const singles = total(pool.filter(({ marks }) => marks === 1))
  const share = [singles, total(pool) - singles].map((marks) => Math.max(1, marks) / Math.max(1, total(pool)))
  const chosen: PaperItem[] = [...before]
  const taken = new Set(before.map(({ id }) => id))
  const rest = pool.filter(({ id }) => !taken.has(id)).map((item) => ({ item, chance: draw() }))
  const byArea = new Map<string, number>()
  const byBand = [0, 0, 0]
  const bySize = [0, 0]
  let left = section.marks
  const take = (item: PaperItem) => {
    byArea.set(item.areas[0] ?? '', (byArea.get(item.areas[0] ?? '') ?? 0) + item.marks)
    byBand[bandOf(item.difficulty)]! += item.marks
    bySize[item.marks === 1 ? 0 : 1]! += item.marks
    left -= item.marks
  }
  before.forEach(take)
  while (left > 0) {
    let best = -1
    let least = Infinity
    for (const [index, { item, chance }] of rest.entries()) {
      if (item.marks > left) continue
      const area = (byArea.get(item.areas[0] ?? '') ?? 0) * areas.size
      const band = bandOf(item.difficulty)
      const size = item.marks === 1 ? 0 : 1
      const length = usual === undefined ? 0 : Math.abs(item.marks - usual) / usual
      const mix = section.kind === 'choice' ? bySize[size]! / (share[size]! * section.marks) : 0
      const want =
        (2 * area) / section.marks +
        byBand[band]! / (PROFILE[band] * section.marks) +
        2 * length +
        3 * mix +
        item.met +
        0.8 * chance
      if (want < least) {
        least = want
        best = index
      }
    }
    if (best === -1) break
    const [{ item }] = rest.splice(best, 1) as [(typeof rest)[number]]
    chosen.push(item)
    take(item)
  }
  return chosen
}

/** If marks are missing, exchanges a question for one or two that fill the gap. */
function filled(section: WantedSection, chosen: PaperItem[], pool: readonly PaperItem[]): PaperItem[] {
  let list = chosen
  for (let missing = section.marks - total(list); missing > 0;) {
    const taken = new Set(list.map(({ id }) => id))
    const spare = pool.filter(({ id }) => !taken.has(id))
    const better = exchange(list, spare, missing) ?? exactly(section.marks, [...list, ...spare])
    if (!better) break
    list = better
    missing = section.marks - total(list)
  }
  return list
}

function exchange(list: PaperItem[], spare: readonly PaperItem[], missing: number): PaperItem[] | undefined {
  const byMarks = new Map<number, PaperItem[]>()
  for (const item of spare) byMarks.set(item.marks, [...(byMarks.get(item.marks) ?? []), item])
  for (let gain = missing; gain > 0; gain--)
    for (const out of list) {
      const without = () => list.filter((one) => one !== out)
      const wanted = out.marks + gain
      const one = byMarks.get(wanted)?.[0]
      if (one) return [...without(), one]
      for (let first = 1; first <= wanted / 2; first++) {
        const [a] = byMarks.get(first) ?? []
        const b = byMarks.get(wanted - first)?.find((item) => item !== a)
        if (a && b) return [...without(), a, b]
      }
    }
  return undefined
}

/** Questions with exactly so many marks, in the order of the list; used when two long ones leave a mark. */
function exactly(marks: number, items: readonly PaperItem[]): PaperItem[] | undefined {
  const reached = new Map<number, readonly PaperItem[]>([[0, []]])
  for (const item of items) {
    for (const [sum, list] of [...reached]) {
      const next = sum + item.marks
      if (next <= marks && !reached.has(next)) reached.set(next, [...list, item])
    }
    const found = reached.get(marks)
    if (found) return [...found]
  }
  return undefined
}

/** How far the areas are from equal shares, in marks. */
function unevenness(chosen: readonly PaperItem[], pool: readonly PaperItem[]): number {
  const areas = new Map<string, number>()
  for (const {
    areas: [first],
  } of pool)
    if (first !== undefined) areas.set(first, 0)
  for (const {
    areas: [first],
    marks,
  } of chosen)
    if (first !== undefined) areas.set(first, (areas.get(first) ?? 0) + marks)
  const even = total(chosen) / Math.max(1, areas.size)
  return [...areas.values()].reduce((sum, marks) => sum + Math.abs(marks - even), 0)
}

/** From easier to harder, as in real papers. */
function inOrder(items: readonly PaperItem[], draw: () => number): PaperItem[] {
  return items
    .map((item) => ({ item, place: item.difficulty + 1.5 * draw() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function total(items: readonly PaperItem[]): number {
  return items.reduce((sum, { marks }) => sum + marks, 0)
}
