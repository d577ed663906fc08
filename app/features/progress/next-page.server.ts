import type { NextThing } from '#app/engines/planning/next-thing.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { estimateOf, html, isLong, theBank } from '#app/features/practice/door.ts'
import type { Overview } from './overview.server.ts'
import { reasonWords } from './reason-words.ts'

/** The next thing as a screen shows it. */
export interface NextPage {
  skillId: string
  skill: string
  subject: { id: string; name: string; family: string }
  reason: string
  /** Where the rows lie that the reason rests on; absent when it rests on there being none. */
  evidence: string | null
  /** About how long the set takes; also what is asked for when it is started. */
  minutes: number
}

export function nextPage(
  thing: NextThing,
  { now, subjects }: Overview,
  zone: string,
  sessionMinutes: number,
): NextPage {
  const bank = theBank()
  const subject = subjects.find(({ id }) => id === thing.subjectId)!
  const ids = 'responseIds' in thing.because ? thing.because.responseIds : []
  return {
    skillId: thing.skillId,
    skill: bank.skills.get(thing.skillId)?.name ?? thing.skillId,
    subject: { id: subject.id, name: subject.name, family: subject.family },
    reason: reasonWords(thing, now, zone, slipWords(thing)),
    evidence:
      ids.length > 0
        ? `/progress?subject=${subject.id}&skill=${encodeURIComponent(thing.skillId)}&rows=${ids.join(',')}#evidence`
        : null,
    minutes: estimateOf(
      (bank.bySubject.get(thing.subjectId) ?? []).filter((question) => !isLong(question)),
      sessionMinutes,
      ({ skill }) => skill === thing.skillId,
    ).minutes,
  }
}

/** As the bank has them, which does not change while the process runs. */
const wordsOfSlips = new Map<string, string | undefined>()

/** The slip in the author's own words, as the person read them when it was marked. Plain: it goes into a sentence. */
function slipWords({ because }: NextThing): string | undefined {
  if (because.kind !== 'repeated-slip') return undefined
  const { slipId } = because
  if (!wordsOfSlips.has(slipId) && theBank().byId.has(slipId.split('/')[0]!))
    wordsOfSlips.set(slipId, readSlip(slipId))
  return wordsOfSlips.get(slipId)
}

function readSlip(ofQuestion: string): string | undefined {
  const [questionId, slipId] = ofQuestion.split('/')
  const question = theBank().byId.get(questionId ?? '')
  if (!question) return undefined
  for (const part of instantiate(question, 1).parts)
    for (const slip of part.misconceptions)
      if (slip.id === slipId && !question.params) return plain(slip.feedback)
  return undefined
}

function plain(source: string): string {
  return html(source)
    .replace(/<[^>]*>/g, '')
    .trim()
}
