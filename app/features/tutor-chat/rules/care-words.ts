import type { Watch } from './care-alert.ts'

/** Fixed words for a person who may be at risk. They judge nothing, and they promise nothing. */
export function careWords(watch: Watch): string {
  return [
    'Thank you for telling me. I am a program, so I can’t keep you safe, but people can.',
    '**If you are in danger now, call 000.** You can also call or message one of the services below. They are free, and you don’t need a reason that is good enough.',
    'Is there a person near you whom you trust: a parent, a friend, a teacher? You can show them this message.',
    watch === 'nobody'
      ? 'Please speak with a person now.'
      : 'I have written an email to the person on call. It may not have arrived. Below you see whether they have confirmed it. Please don’t wait for them.',
  ].join('\n\n')
}
