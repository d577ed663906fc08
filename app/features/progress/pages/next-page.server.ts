import type { NextThing } from '#app/engines/planning/next-thing.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { estimateSession } from '#app/features/practice/door.ts'
import { html, isEssay, builtInBank } from '#app/features/question-bank/door.ts'
import type { Overview } from './overview.server.ts'
import { reasonWords } from '../rules/reason-text.ts'

/** The next recommendation as a screen shows it. */
export interface NextPage {
  skillId: string
  skill: string
  subject: { id: string; name: string; family: string }
  reason: string
  /** Link to the rows behind the reason; absent if the reason is that there are no rows. */
  evidence: string | null
  /** How many questions the set has. The form posts this number. */
  questions: number
  /** The minutes that so many questions take on average. */
  minutes: number
}

export function nextPage(
  thing: NextThing,
  { now, subjects, orderReason }: Overview,
  zone: string,
  sessionMinutes: number,
): NextPage {
  const bank = builtInBank()
  const subject = subjects.find(({ id }) => id === thing.subjectId)!
  const ids = 'responseIds' in thing.because ? thing.because.responseIds : []
  return {
    skillId: thing.skillId,
    skill: bank.skills.get(thing.skillId)?.name ?? thing.skillId,
    subject: { id: subject.id, name: subject.name, family: subject.family },
    reason: [orderReason, reasonWords(thing, now, zone, slipWords(thing))].filter(Boolean).join(' '),
    evidence:
      ids.length > 0
        ? `/progress?subject=${subject.id}&skill=${encodeURIComponent(thing.skillId)}&rows=${ids.join(',')}#evidence`
        : null,
    ...estimateSession(
      (bank.bySubject.get(thing.subjectId) ?? []).filter((question) => !isEssay(question)),
      sessionMinutes,
      ({ skill }) => skill === thing.skillId,
    ),
  }
}

/** The author's feedback on the misconception, as plain text for a sentence. */
function slipWords({ because }: NextThing): string | undefined {
  if (because.kind !== 'repeated-slip') return undefined
  const [questionId, slipId] = because.slipId.split('/')
  const question = builtInBank().byId.get(questionId ?? '')
  if (!question || question.params) return undefined
  for (const part of instantiate(question, 1).parts)
    for (const slip of part.misconceptions) if (slip.id === slipId) return plain(slip.feedback)
  return undefined
}

function plain(source: string): string {
  return html(source)
    .replace(/<[^>]*>/g, '')
    .trim()
}
