import type { CapKind } from '#app/engines/grading/caps.ts'
import type { CountedFact } from '#app/engines/grading/compare-grades.ts'
import type { Family } from '#app/engines/grading/rubric.ts'
import type { Aside } from '#app/engines/grading/set-aside.ts'

/** Why no level may be high, and what to do. */
export const CAP_WORDS: Readonly<Record<CapKind, string>> = {
  'too-short':
    'Fewer than 40 words of the draft count, which is too few for a level. Write more, then add the draft again.',
  short: 'The draft is much shorter than the task asks for, so no level can be the highest.',
  'off-topic':
    'The draft says little about the task, so every criterion has the lowest level. Use the key words of the task.',
  copied: 'Much of the draft repeats the words of the task, so every criterion has the lowest level.',
  repeated: 'Much of the draft repeats earlier sentences, so no level can be the highest.',
  'no-sentence':
    'Much of the draft is lists of words and not sentences, so every criterion has the lowest level.',
  'to-the-grader': 'Sentences about the grading itself are set aside. They change no level.',
}

export const ASIDE_WORDS: Readonly<Record<Aside, string>> = {
  copied: 'copied from the task',
  repeated: 'repeats an earlier sentence',
  'no-sentence': 'a list of words',
  'to-the-grader': 'about the grading',
}

export const FACT_WORDS: Readonly<Record<CountedFact, string>> = {
  words: 'Words that count',
  paragraphs: 'Paragraphs',
  quotes: 'Quotations',
  figures: 'Figures',
  names: 'Names and dates',
  terms: 'Terms of the subject',
  workedOn: 'Details with a comment',
  reasons: 'Sentences with a reason',
  weighed: 'Sentences that compare or limit',
}

export const FAMILY_WORDS: Readonly<Record<Family, string>> = {
  english: 'English',
  history: 'History',
  biology: 'Biology',
  chemistry: 'Chemistry',
  physics: 'Physics',
  other: 'Another subject',
}
